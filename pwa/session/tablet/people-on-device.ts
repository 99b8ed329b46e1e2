import { isSession } from "#pwa/local/is-session.ts";
import { personCookie } from "#shared/sync/headers.ts";
import type { Session } from "#shared/sync/protocol.ts";

/** A PIN as stored on this device. It unlocks a screen and encrypts nothing: whoever has the storage has its data. */
export interface StretchedPin {
  /** 16 random bytes of this device and person, base64. */
  readonly salt: string;
  /** PBKDF2 of the PIN with it, base64. */
  readonly hash: string;
}

/** A person who signed in in this browser and did not sign out. */
export interface SignedInPerson {
  /** Their session as last received: enough to open their device offline. */
  readonly session: Session;
  /** Null until they have chosen one. */
  readonly pin: StretchedPin | null;
  /** Wrong PINs since the last right one. */
  readonly wrongTries: number;
  /** False for a session that ends with the browser. */
  readonly always: boolean;
}

/** After this many wrong PINs only the password opens this person's screens. */
export const mostWrongTries = 5;

const key = "trace.people";

/** Returns everybody signed in in this browser, latest first; unreadable entries are left out. */
export function peopleOnDevice(): readonly SignedInPerson[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(read) ? read.filter(isPerson) : [];
  } catch {
    return [];
  }
}

const isText = (value: unknown): boolean => typeof value === "string";

function isPerson(read: unknown): read is SignedInPerson {
  if (typeof read !== "object" || read === null) return false;
  const { session, pin, wrongTries, always } = read as Record<keyof SignedInPerson, unknown>;
  const stretched = pin as Partial<StretchedPin> | null;
  const pinRead = stretched === null || (isText(stretched?.salt) && isText(stretched?.hash));
  return isSession(session) && pinRead && typeof wrongTries === "number" && typeof always === "boolean";
}

export const signedInPerson = (id: string): SignedInPerson | null =>
  peopleOnDevice().find(({ session }) => session.user.id === id) ?? null;

const write = (people: readonly SignedInPerson[]): void => localStorage.setItem(key, JSON.stringify(people));

const others = (id: string) => peopleOnDevice().filter(({ session }) => session.user.id !== id);

/** Records who uses the browser now; `always` as chosen at sign-in, else unchanged. */
export function setCurrentPerson(session: Session, always?: boolean): void {
  const known = signedInPerson(session.user.id);
  const kept = { pin: known?.pin ?? null, wrongTries: known?.wrongTries ?? 0 };
  write([{ session, ...kept, always: always ?? known?.always ?? true }, ...others(session.user.id)]);
  document.cookie = `${personCookie}=${session.user.id}; path=/; samesite=strict; max-age=34560000`;
}

/** Returns the id of the person who uses the browser, as its calls name them; null for nobody. */
export const personAtHand = (): string | null =>
  document.cookie
    .split("; ")
    .find((one) => one.startsWith(`${personCookie}=`))
    ?.slice(personCookie.length + 1) ?? null;

/** Removes a person from the lock screen; their undelivered changes stay until they sign in again. */
export function goAway(id: string): void {
  write(others(id));
  if (personAtHand() === id) document.cookie = `${personCookie}=; path=/; samesite=strict; max-age=0`;
}

/** Removes people whose sessions ended with the browser, and returns these. */
export function forgetPassing(): readonly Session[] {
  const people = peopleOnDevice();
  write(people.filter(({ always }) => always));
  return people.flatMap(({ always, session }) => (always ? [] : session));
}

/** Updates a person's PIN or number of wrong tries; does nothing for unknown people. */
export function changePerson(id: string, changes: Partial<Pick<SignedInPerson, "pin" | "wrongTries">>): void {
  write(peopleOnDevice().map((one) => (one.session.user.id === id ? { ...one, ...changes } : one)));
}
