import type { Session } from "#shared/machine/sync/protocol.ts";
import { isSession } from "../is-session.ts";

/** A PIN as stored on this device. It unlocks a screen and encrypts nothing: whoever has the storage has its data. */
export interface StretchedPin {
  /** 16 random bytes of this device and person, base64. */
  readonly salt: string;
  /** PBKDF2 of the PIN with it, base64. */
  readonly hash: string;
}

/** A person who signed in in this browser and did not sign out. */
export interface SignedInPerson {
  /** Their session as last received: enough to open their device offline. It holds no token. */
  readonly session: Session;
  /** Null until they have chosen one. */
  readonly pin: StretchedPin | null;
  /** Wrong PINs since the last right one. */
  readonly wrongTries: number;
  /** False for a session that ends with the browser. */
  readonly always: boolean;
}

/** Who uses this browser, and whether it is locked. One value, so that a kill cannot keep half of a change. */
export interface DeviceRecord {
  /** Everybody signed in here, latest first. */
  readonly people: readonly SignedInPerson[];
  /** Id of the one who uses the browser, as its calls name them; null for nobody. */
  readonly atHand: string | null;
  /** Null while unlocked. `person`: the owner of the screens under the lock. */
  readonly locked: { readonly person: string | null } | null;
  /** Minutes without a touch, key or scan until the device locks; 0 for never. */
  readonly lockAfter: number;
  /** People who signed out here and whose sessions the server has not ended yet. */
  readonly owedSignOuts: readonly string[];
  /** Counts its changes. */
  readonly changes: number;
  /** What the build before had left when it was last taken over (build-before.ts); "" for nothing. */
  readonly takenOver: string;
}

export const nobodyHere: DeviceRecord = {
  people: [],
  atHand: null,
  locked: null,
  lockAfter: 0,
  owedSignOuts: [],
  changes: 0,
  takenOver: "",
};

/** Its key among what is kept. */
export const deviceRecordKey = "device";

/** Returns a stored record; null if there is none or it cannot be read. People who cannot be read are left out. */
export function deviceRecordIn(stored: unknown): DeviceRecord | null {
  if (typeof stored !== "object" || stored === null) return null;
  const { people, atHand, locked, lockAfter, owedSignOuts, changes, takenOver } = stored as Record<
    keyof DeviceRecord,
    unknown
  >;
  if (!Array.isArray(people) || (atHand !== null && !isText(atHand)) || !isLock(locked)) return null;
  if (typeof lockAfter !== "number" || typeof changes !== "number") return null;
  return {
    people: people.filter(isPerson),
    atHand,
    locked,
    lockAfter,
    owedSignOuts: Array.isArray(owedSignOuts) ? owedSignOuts.filter(isText) : [],
    changes,
    takenOver: isText(takenOver) ? takenOver : "",
  };
}

/** Returns the session of whoever uses the browser; null for nobody. */
export const sessionAtHand = ({ people, atHand }: DeviceRecord): Session | null =>
  people.find(({ session }) => session.user.id === atHand)?.session ?? null;

const isText = (value: unknown): value is string => typeof value === "string";

const isLock = (value: unknown): value is DeviceRecord["locked"] =>
  value === null || (typeof value === "object" && "person" in value && (value.person === null || isText(value.person)));

export function isPerson(read: unknown): read is SignedInPerson {
  if (typeof read !== "object" || read === null) return false;
  const { session, pin, wrongTries, always } = read as Record<keyof SignedInPerson, unknown>;
  const stretched = pin as Partial<StretchedPin> | null;
  const pinRead = stretched === null || (isText(stretched?.salt) && isText(stretched?.hash));
  return isSession(session) && pinRead && typeof wrongTries === "number" && typeof always === "boolean";
}
