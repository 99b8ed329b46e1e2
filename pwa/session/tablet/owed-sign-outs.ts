import { ApiError, api } from "#pwa/sync/api.ts";

const key = "trace.owedSignOuts";

const owed = (): readonly string[] => (localStorage.getItem(key) ?? "").split(",").filter((id) => id !== "");

/** Ends a person's session; offline, the server is notified at the next contact. */
export async function signOutOf(person: string): Promise<void> {
  localStorage.setItem(key, [...new Set([...owed(), person])].join(","));
  await tellOfSignOuts();
}

/** Ends the sessions of people who signed out offline. */
export async function tellOfSignOuts(): Promise<void> {
  for (const person of owed()) {
    try {
      await api.post("/api/auth/sign-out", {}, { person });
    } catch (error) {
      // The session has already ended.
      if (!(error instanceof ApiError) || error.status >= 500) return;
    }
    localStorage.setItem(
      key,
      owed()
        .filter((id) => id !== person)
        .join(","),
    );
  }
}
