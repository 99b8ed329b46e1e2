import type { DeviceRecord, SignedInPerson } from "#pwa/machine/local/kept/device-record.ts";
import { changeThisDevice, thisDevice } from "#pwa/machine/local/kept/this-device.ts";
import type { Session } from "#shared/machine/sync/protocol.ts";

export type { SignedInPerson, StretchedPin } from "#pwa/machine/local/kept/device-record.ts";

/** After this many wrong PINs only the password opens this person's screens. */
export const mostWrongTries = 5;

/** Returns everybody signed in in this browser, latest first. */
export const peopleOnDevice = (): readonly SignedInPerson[] => thisDevice().people;

export const signedInPerson = (id: string): SignedInPerson | null => personIn(thisDevice(), id);

const personIn = ({ people }: DeviceRecord, id: string): SignedInPerson | null =>
  people.find(({ session }) => session.user.id === id) ?? null;

const others = ({ people }: DeviceRecord, id: string) => people.filter(({ session }) => session.user.id !== id);

/** Records who uses the browser now; `always` as chosen at sign-in, else unchanged. */
export async function setCurrentPerson(session: Session, always?: boolean): Promise<void> {
  const { id } = session.user;
  // Nothing to write at an ordinary start, which must not wait for the disk.
  const [latest] = peopleOnDevice();
  const isKept = personAtHand() === id && JSON.stringify(latest?.session) === JSON.stringify(session);
  if (isKept && (always ?? latest?.always) === latest?.always) return;
  await changeThisDevice((now) => {
    const known = personIn(now, id);
    const person: SignedInPerson = {
      session,
      pin: known?.pin ?? null,
      wrongTries: known?.wrongTries ?? 0,
      always: always ?? known?.always ?? true,
    };
    return { people: [person, ...others(now, id)], atHand: id };
  });
}

/** Returns the id of the person who uses the browser, as its calls name them; null for nobody. */
export const personAtHand = (): string | null => thisDevice().atHand;

/** Removes a person from the lock screen; their undelivered changes stay until they sign in again. */
export async function goAway(id: string, signsOut = false): Promise<void> {
  await changeThisDevice((now) => ({
    people: others(now, id),
    atHand: now.atHand === id ? null : now.atHand,
    ...(signsOut ? { owedSignOuts: [...new Set([...now.owedSignOuts, id])] } : {}),
  }));
}

/** Removes people whose sessions ended with the browser, and returns these. */
export async function forgetPassing(): Promise<readonly Session[]> {
  const passed = peopleOnDevice().filter(({ always }) => !always);
  if (passed.length === 0) return [];
  await changeThisDevice((now) => {
    const people = now.people.filter(({ always }) => always);
    return { people, atHand: people.some(({ session }) => session.user.id === now.atHand) ? now.atHand : null };
  });
  return passed.map(({ session }) => session);
}

/** Updates a person; does nothing for unknown people. Resolves when it is on the disk. */
export async function changePerson(
  id: string,
  change: (now: SignedInPerson) => Partial<SignedInPerson>,
): Promise<void> {
  await changeThisDevice(({ people }) => ({
    people: people.map((one) => (one.session.user.id === id ? { ...one, ...change(one) } : one)),
  }));
}
