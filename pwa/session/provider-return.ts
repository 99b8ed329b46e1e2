import { t } from "#shared/words/define-words.ts";
import { ApiError, api } from "#pwa/machine/sync/api.ts";
import { problemText } from "#pwa/machine/local/problem-text.ts";
import type { Entrance } from "./entrance.ts";
import { changePerson, mostWrongTries, personAtHand, signedInPerson } from "./tablet/people-on-device.ts";
import { signInBy } from "./ways-in.ts";

/** Data kept in the tab while it is at the sign-in provider. */
interface Left {
  readonly remember: boolean;
  /** Address within the app to open after signing in. */
  readonly to: string;
}

const leftKey = "trace.provider";

/** Result of a sign-in at the provider, for the form to continue. */
export interface Returned {
  readonly problem: string | null;
  /** A sign-in that only lacks a second factor; `isMissing` when that must be set up first. */
  readonly lacks: { readonly state: string; readonly remember: boolean; readonly isMissing: boolean } | null;
}

const nothing: Returned = { problem: null, lacks: null };
let returned = nothing;

/**
 * Returns the result until it is forgotten. Reading changes nothing: a form may be drawn, thrown away while the page is
 * loading, and drawn again.
 */
export const lastReturned = (): Returned => returned;

export function forgetReturned(): void {
  returned = nothing;
}

/** Goes to the provider. Rejects with `ApiError` or `Offline` when the server gives no address. */
export async function leaveForProvider(face: Entrance["face"], remember: boolean): Promise<void> {
  const { address } = await api.post<{ address: string }>("/open/auth/provider", { face });
  const { pathname, search } = location;
  const to = pathname === "/login" ? (new URLSearchParams(search).get("to") ?? "/") : `${pathname}${search}`;
  sessionStorage.setItem(leftKey, JSON.stringify({ remember, to } satisfies Left));
  location.assign(address);
}

/**
 * Signs in with the provider's parameters, which are removed from the address and history. Returns whether somebody is
 * signed in.
 */
export async function signInBack(face: Entrance["face"], search: string): Promise<boolean> {
  const { remember, to } = takeLeft();
  history.replaceState(null, "", to === "/" ? "/login" : `/login?to=${encodeURIComponent(to)}`);
  const sent = new URLSearchParams(search);
  const [state, code, iss] = ["state", "code", "iss"].map((name) => sent.get(name));
  if (state == null || code == null) {
    returned = { problem: t("You were not signed in there. Try again, or use your password."), lacks: null };
    return false;
  }
  returned = await signInProvided({ state, code, iss: iss ?? null, secondFactor: null, remember, face });
  return returned === nothing;
}

/** Sends the provider's proof; returns the problem or missing factor, `nothing` once signed in. */
export async function signInProvided(sent: {
  readonly state: string;
  readonly code: string | null;
  readonly iss: string | null;
  readonly secondFactor: string | null;
  readonly remember: boolean;
  readonly face: Entrance["face"];
}): Promise<Returned> {
  const { state, remember } = sent;
  try {
    await signInBy(async () => await api.post("/open/auth/provider/sign-in", sent), remember);
  } catch (error) {
    const kind = error instanceof ApiError ? error.code : "";
    const lacks = { state, remember, isMissing: kind === "second_factor_missing" };
    if (kind === "second_factor_needed" || kind === "second_factor_missing") return { problem: null, lacks };
    return { problem: problemText(error), lacks: kind === "wrong_code" || kind === "too_many_requests" ? lacks : null };
  }
  // After too many wrong PINs, by the person or somebody else, the PIN is removed.
  const person = personAtHand();
  if (person !== null && (signedInPerson(person)?.wrongTries ?? 0) >= mostWrongTries)
    await changePerson(person, () => ({ pin: null, wrongTries: 0 }));
  return nothing;
}

function takeLeft(): Left {
  const kept = sessionStorage.getItem(leftKey);
  sessionStorage.removeItem(leftKey);
  try {
    const { remember, to } = JSON.parse(kept ?? "null") as Partial<Left>;
    // Only addresses of this app.
    const isOwn = typeof to === "string" && /^\/(?![/\\])/.test(to);
    return { remember: remember !== false, to: isOwn ? to : "/" };
  } catch {
    return { remember: true, to: "/" };
  }
}
