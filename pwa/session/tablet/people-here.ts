import { isSession } from "#pwa/local/is-session.ts";
import { personCookie } from "#shared/sync/headers.ts";
import type { Session } from "#shared/sync/protocol.ts";

/** A PIN as it lies on this device. It opens a screen and wraps nothing: whoever owns the storage owns the data in it. */
export interface StretchedPin {
  /** 16 random bytes of this device and person, in base64. */
  readonly salt: string;
  /** What PBKDF2 makes of the PIN with it, in base64. */
  readonly hash: string;
}

/** Somebody who has signed in in this browser and has not signed out. */
export interface PersonHere {
  /** Who they are, as the server said last: enough to open their device without it. */
  readonly session: Session;
  /** Null until they have chosen one. */
  readonly pin: StretchedPin | null;
  /** How often a wrong PIN was given since the last right one. */
  readonly wrongTries: number;
  /** False for a session that ends with the browser. */
  readonly always: boolean;
}

/** So many wrong PINs, and only the password opens this person's screens. */
export const mostWrongTries = 5;

const key = "trace.people";

/** Everybody who is here, the last come first; who cannot be read is not here. */
export function peopleHere(): readonly PersonHere[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(read) ? read.filter(isPerson) : [];
  } catch {
    return [];
  }
}

const isText = (value: unknown): boolean => typeof value === "string";

function isPerson(read: unknown): read is PersonHere {
  if (typeof read !== "object" || read === null) return false;
  const { session, pin, wrongTries, always } = read as Record<keyof PersonHere, unknown>;
  const stretched = pin as Partial<StretchedPin> | null;
  const pinRead = stretched === null || (isText(stretched?.salt) && isText(stretched?.hash));
  return isSession(session) && pinRead && typeof wrongTries === "number" && typeof always === "boolean";
}

export const personHere = (id: string): PersonHere | null =>
  peopleHere().find(({ session }) => session.user.id === id) ?? null;

const write = (people: readonly PersonHere[]): void => localStorage.setItem(key, JSON.stringify(people));

const others = (id: string) => peopleHere().filter(({ session }) => session.user.id !== id);

/** Notes who is at the browser now; `always` as they chose at the sign-in, or as it was. */
export function comeHere(session: Session, always?: boolean): void {
  const known = personHere(session.user.id);
  const kept = { pin: known?.pin ?? null, wrongTries: known?.wrongTries ?? 0 };
  write([{ session, ...kept, always: always ?? known?.always ?? true }, ...others(session.user.id)]);
  document.cookie = `${personCookie}=${session.user.id}; path=/; samesite=strict; max-age=34560000`;
}

/** Who is at the browser, as its calls say; null for nobody. */
export const personAtHand = (): string | null =>
  document.cookie
    .split("; ")
    .find((one) => one.startsWith(`${personCookie}=`))
    ?.slice(personCookie.length + 1) ?? null;

/** Takes a person from the lock screen; what they have not delivered stays for when they sign in again. */
export function goAway(id: string): void {
  write(others(id));
  if (personAtHand() === id) document.cookie = `${personCookie}=; path=/; samesite=strict; max-age=0`;
}

/** Those whose sessions ended with the browser are here no more. */
export function forgetPassing(): void {
  write(peopleHere().filter(({ always }) => always));
}

/** Notes a PIN or a try at it; nothing when the person is not here. */
export function changePerson(id: string, changes: Partial<Pick<PersonHere, "pin" | "wrongTries">>): void {
  write(peopleHere().map((one) => (one.session.user.id === id ? { ...one, ...changes } : one)));
}
