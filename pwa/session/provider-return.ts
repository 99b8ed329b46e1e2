import { ApiError, api } from "#pwa/sync/api.ts";
import type { Door } from "./door.ts";
import { providerWords } from "./provider-words.ts";
import { changePerson, mostWrongTries, personAtHand, personHere } from "./tablet/people-here.ts";
import { signInBy } from "./ways-in.ts";

/** What a page that goes to the provider leaves for the one that comes back. */
interface Left {
  readonly remember: boolean;
  /** The address within the app that the person was at, or wanted. */
  readonly to: string;
}

const leftKey = "trace.provider";

/** What came of a sign-in at the provider, for the form to go on with. */
export interface Returned {
  readonly problem: string | null;
  /** The sign-in that only lacks a second factor; `made` what is to be set up first, where it has not been. */
  readonly lacks: { readonly state: string; readonly remember: boolean; readonly isMissing: boolean } | null;
}

const nothing: Returned = { problem: null, lacks: null };
let returned = nothing;

/** Answers it once. */
export function takeReturned(): Returned {
  const taken = returned;
  returned = nothing;
  return taken;
}

/** Leaves for the provider. Rejects with `ApiError` or `Offline` where it cannot be asked. */
export async function leaveForProvider(face: Door["face"], remember: boolean): Promise<void> {
  const { address } = await api.post<{ address: string }>("/open/auth/provider", { face });
  const { pathname, search } = location;
  const to = pathname === "/login" ? (new URLSearchParams(search).get("to") ?? "/") : `${pathname}${search}`;
  sessionStorage.setItem(leftKey, JSON.stringify({ remember, to } satisfies Left));
  location.assign(address);
}

/** Signs in by what the provider sent back in the address, which no history keeps; answers whether somebody is in. */
export async function signInBack(face: Door["face"], search: string): Promise<boolean> {
  const { remember, to } = takeLeft();
  history.replaceState(null, "", to === "/" ? "/login" : `/login?to=${encodeURIComponent(to)}`);
  const sent = new URLSearchParams(search);
  const [state, code, iss] = ["state", "code", "iss"].map((name) => sent.get(name));
  if (state == null || code == null) {
    returned = { problem: providerWords("notSignedIn"), lacks: null };
    return false;
  }
  returned = await signInProvided({ state, code, iss: iss ?? null, secondFactor: null, remember, face });
  return returned === nothing;
}

/** Sends what the provider proved; answers what is missing, and for the person who is in nothing. */
export async function signInProvided(sent: {
  readonly state: string;
  readonly code: string | null;
  readonly iss: string | null;
  readonly secondFactor: string | null;
  readonly remember: boolean;
  readonly face: Door["face"];
}): Promise<Returned> {
  const { state, remember } = sent;
  try {
    await signInBy(async () => await api.post("/open/auth/provider/sign-in", sent), remember);
  } catch (error) {
    const kind = error instanceof ApiError ? error.code : "";
    const lacks = { state, remember, isMissing: kind === "second_factor_missing" };
    if (kind === "second_factor_needed" || kind === "second_factor_missing") return { problem: null, lacks };
    const problem = error instanceof ApiError ? error.message : providerWords("unreachable");
    return { problem, lacks: kind === "wrong_code" || kind === "too_many_requests" ? lacks : null };
  }
  // Who had to prove it otherwise has forgotten the PIN, or somebody else guessed at it.
  const person = personAtHand();
  if (person !== null && (personHere(person)?.wrongTries ?? 0) >= mostWrongTries)
    changePerson(person, { pin: null, wrongTries: 0 });
  return nothing;
}

function takeLeft(): Left {
  const kept = sessionStorage.getItem(leftKey);
  sessionStorage.removeItem(leftKey);
  try {
    const { remember, to } = JSON.parse(kept ?? "null") as Partial<Left>;
    // An address of this app alone.
    const isOwn = typeof to === "string" && /^\/(?![/\\])/.test(to);
    return { remember: remember !== false, to: isOwn ? to : "/" };
  } catch {
    return { remember: true, to: "/" };
  }
}
