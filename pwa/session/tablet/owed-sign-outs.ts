import { changeThisDevice, thisDevice } from "#pwa/machine/local/kept/this-device.ts";
import { ApiError, api } from "#pwa/machine/sync/api.ts";
import type { Session } from "#shared/machine/sync/protocol.ts";
import { goAway } from "./people-on-device.ts";

/** Milliseconds until a sign-out that failed is sent again; doubled each time. */
const firstPause = 15_000;
const longestPause = 300_000;
/** Timeout of one call in milliseconds: signing out and in wait for it. */
const answerIn = 8_000;

let telling: Promise<void> | null = null;
let callOff = new AbortController();
let signIns = 0;
let pause = firstPause;
let planned: ReturnType<typeof setTimeout> | undefined;

const networkIsBack = () => {
  pause = firstPause;
  tellAgain();
};

/** Ends a person's session and takes them off this device; offline, the server is told once the network is back. */
export async function signOutOf(person: string): Promise<void> {
  await goAway(person, true);
  await tellOfSignOuts();
}

/**
 * Ends the sessions of people who signed out of this device, one after another. Those that failed are
 * tried again when the network is back, and after growing pauses.
 */
export async function tellOfSignOuts(): Promise<void> {
  if (signIns > 0) return;
  clearTimeout(planned);
  telling ??= tellOfAll().finally(() => (telling = null));
  await telling;
}

/**
 * Begins a session by `call`, if there is none yet, and returns it. Drops the sign-out that its person owes, which would
 * end the new session, also where reading it fails, as while the store is closed. None is sent meanwhile.
 */
export async function signingIn(call?: () => Promise<Session>): Promise<Session> {
  signIns += 1;
  callOff.abort();
  try {
    await telling?.catch(() => undefined);
    if (call !== undefined) await owesNothing((await call()).user.id);
    const session = await api.get<Session>("/api/session");
    await owesNothing(session.user.id);
    return session;
  } finally {
    signIns -= 1;
    tellAgain();
  }
}

async function tellOfAll(): Promise<void> {
  callOff = new AbortController();
  const { signal } = callOff;
  const tried = new Set<string>();
  let wait = 0;
  while (!signal.aborted) {
    const person = thisDevice().owedSignOuts.find((id) => !tried.has(id));
    if (person === undefined) break;
    tried.add(person);
    try {
      await api.post("/api/auth/sign-out", {}, { person, signal, timeoutMilliseconds: answerIn });
      await owesNothing(person);
    } catch (error) {
      if (saysEnded(error)) await owesNothing(person);
      else if (error instanceof ApiError) wait = Math.max(wait, error.retryAfterMs);
    }
  }
  plan(wait);
}

/** Statuses below 500 that say nothing about the session. */
const isBusy: ReadonlySet<number> = new Set([408, 425, 429]);

/** Returns whether the session has ended already, or can never be ended by asking again. */
const saysEnded = (error: unknown): boolean =>
  error instanceof ApiError && error.status < 500 && !isBusy.has(error.status);

async function owesNothing(person: string): Promise<void> {
  if (!thisDevice().owedSignOuts.includes(person)) return;
  await changeThisDevice(({ owedSignOuts }) => ({ owedSignOuts: owedSignOuts.filter((id) => id !== person) }));
}

function plan(wait: number): void {
  clearTimeout(planned);
  if (thisDevice().owedSignOuts.length === 0) {
    pause = firstPause;
    window.removeEventListener("online", networkIsBack);
    return;
  }
  planned = setTimeout(tellAgain, Math.max(wait, pause));
  pause = Math.min(2 * pause, longestPause);
  window.addEventListener("online", networkIsBack);
}

function tellAgain(): void {
  tellOfSignOuts().catch((fault: unknown) => console.error("The server was not told of a sign-out.", fault));
}
