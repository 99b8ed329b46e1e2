import { crc32 } from "../base/crc32.ts";
import { isSession } from "../is-session.ts";
import { type DeviceRecord, isPerson, sessionAtHand, type SignedInPerson } from "./device-record.ts";

/** Where the build before this one looks: a tablet that goes one release back stays locked, and signed out. */
const names = [
  ...["trace.people", "trace-last-session", "trace.signedIn", "trace.forget"],
  ...["trace.locked", "trace.lockAfter", "trace.owedSignOuts"],
] as const;
type Name = (typeof names)[number];

/** Key of what this build last wrote there: the record's number, and a checksum of all of it. */
const stampKey = "trace.kept";

/** People and lock as local storage has them. The browser may have lost the last minute of it. */
export interface LeftBefore {
  readonly people: readonly SignedInPerson[];
  readonly atHand: string | null;
  readonly locked: DeviceRecord["locked"];
  readonly lockAfter: number;
  readonly owedSignOuts: readonly string[];
  /** Of all of it. */
  readonly checksum: string;
  /** The record that this build wrote it of; null where the build before has written since. */
  readonly changes: number | null;
}

/** Returns what is there; null for nothing, or where the browser forbids to look. */
export function leftBefore(): LeftBefore | null {
  try {
    if (names.every((name) => localStorage.getItem(name) === null)) return null;
    const checksum = checksumNow();
    const [changes = "", written = ""] = (localStorage.getItem(stampKey) ?? "").split(" ");
    const last = lastSessionOf(localStorage.getItem("trace-last-session"));
    const people = peopleIn(localStorage.getItem("trace.people"));
    const isHere = localStorage.getItem("trace.signedIn") !== null;
    const isKnown = people.some(({ session }) => session.user.id === last?.user.id);
    const always = localStorage.getItem("trace.forget") === null;
    const alone = last === null || isKnown ? [] : [{ session: last, pin: null, wrongTries: 0, always }];
    const locked = localStorage.getItem("trace.locked");
    return {
      people: [...alone, ...people],
      atHand: isHere ? (last?.user.id ?? null) : null,
      locked: locked === null ? null : { person: locked === "" ? null : locked },
      lockAfter: Number(localStorage.getItem("trace.lockAfter") ?? 0) || 0,
      owedSignOuts: (localStorage.getItem("trace.owedSignOuts") ?? "").split(",").filter((id) => id !== ""),
      checksum,
      changes: written === checksum ? Number(changes) : null,
    };
  } catch (fault) {
    console.error("What local storage has of who is here cannot be read.", fault);
    return null;
  }
}

/** Writes a record to where the build before looks. */
export function leaveForBefore(record: DeviceRecord): void {
  const session = sessionAtHand(record);
  const isPassing = record.people.some(({ session: { user }, always }) => user.id === record.atHand && !always);
  const texts: Readonly<Record<Name, string | null>> = {
    "trace.people": JSON.stringify(record.people),
    "trace-last-session": session === null ? null : JSON.stringify(session),
    "trace.signedIn": session === null ? null : "1",
    "trace.forget": isPassing ? "1" : null,
    "trace.locked": record.locked === null ? null : (record.locked.person ?? ""),
    "trace.lockAfter": record.lockAfter === 0 ? null : String(record.lockAfter),
    "trace.owedSignOuts": record.owedSignOuts.join(","),
  };
  try {
    for (const name of names) {
      const text = texts[name];
      if (text === null) localStorage.removeItem(name);
      else localStorage.setItem(name, text);
    }
    localStorage.setItem(stampKey, `${record.changes} ${checksumNow()}`);
  } catch (fault) {
    // Forbidden or full: the record itself is elsewhere.
    console.error(fault);
  }
}

const checksumNow = (): string =>
  crc32(new TextEncoder().encode(JSON.stringify(names.map((name) => localStorage.getItem(name)))));

function peopleIn(text: string | null): readonly SignedInPerson[] {
  try {
    const read: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(read) ? read.filter(isPerson) : [];
  } catch {
    return [];
  }
}

function lastSessionOf(text: string | null) {
  try {
    const read: unknown = JSON.parse(text ?? "null");
    return isSession(read) ? read : null;
  } catch (fault) {
    console.error("Who was here last cannot be read.", fault);
    return null;
  }
}
