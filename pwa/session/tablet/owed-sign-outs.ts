import { changeThisDevice, thisDevice } from "#pwa/local/kept/this-device.ts";
import { ApiError, api } from "#pwa/sync/api.ts";
import { goAway } from "./people-on-device.ts";

/** Ends a person's session and takes them off this device; offline, the server is notified at the next contact. */
export async function signOutOf(person: string): Promise<void> {
  await goAway(person, true);
  await tellOfSignOuts();
}

/** Ends the sessions of people who signed out offline. */
export async function tellOfSignOuts(): Promise<void> {
  for (const person of thisDevice().owedSignOuts) {
    try {
      await api.post("/api/auth/sign-out", {}, { person });
    } catch (error) {
      // The session has already ended.
      if (!(error instanceof ApiError) || error.status >= 500) return;
    }
    await changeThisDevice(({ owedSignOuts }) => ({ owedSignOuts: owedSignOuts.filter((id) => id !== person) }));
  }
}
