import { countDaysIn } from "#pwa/ui/day-zone.ts";
import { dropKeptScreen, firstScreenDrawn, firstScreenUsed } from "#pwa/ui/first-screen.ts";
import type { Opening } from "#pwa/machine/start/browser-device.ts";
import type { Device } from "#pwa/machine/local/device.ts";
import { actorOf } from "#pwa/machine/local/actor-of.ts";
import { onOtherTabs } from "#pwa/machine/local/kept/page-kept.ts";
import { changeThisDevice, lastSession, loadThisDevice, thisDevice } from "#pwa/machine/local/kept/this-device.ts";
import { reloadUnasked } from "#pwa/machine/local/page-cache.ts";
import { api } from "#pwa/machine/sync/api.ts";
import { keepLanguage } from "#pwa/language/own-language.ts";
import { paintAccent } from "#pwa/ui/styles/theme.ts";
import { can } from "#shared/access/capabilities.ts";
import type { Session } from "#shared/machine/sync/protocol.ts";
import { takeWordingFrom, type Wording } from "#shared/words/store-words.ts";
import type { StoreAccess } from "#shared/machine/sync/store-access.ts";
import { takeAsked } from "./asked-early.ts";
import { type PublicStore, publicStore } from "./public-store.ts";
import { beginVisit, endVisit, isRemembered, isSameVisit } from "./remember.ts";
import { placeOf } from "./place-of.ts";
import { noteShutOut } from "./shut-out.ts";
import { setCurrentPerson, forgetPassing, goAway, peopleOnDevice } from "./tablet/people-on-device.ts";

/**
 * The session of this page. The last person's device opens at once, online or not; sync finds out whether the server
 * still accepts the session, and a person it no longer knows continues with a banner to sign in again.
 */
export type SessionState =
  | { readonly kind: "starting" }
  | { readonly kind: "signedOut"; readonly store: PublicStore | null }
  /** There is no store at this address. */
  | { readonly kind: "noStore" }
  | { readonly kind: "signedIn"; readonly device: Device }
  /** A known person whom the server does not admit; `access` says why. */
  | { readonly kind: "gated"; readonly access: StoreAccess; readonly store: PublicStore | null }
  /** The person or this device was revoked; `left` changes are kept only in the device's queue. */
  | { readonly kind: "revoked"; readonly device: Device; readonly left: number }
  /** The device's databases could not be opened. */
  | { readonly kind: "broken"; readonly error: unknown };

/** The lock of a face whose devices are shared; null for one that shows its sign-in instead. */
export interface FaceLock {
  /** Restores the lock this device was left with; returns whether it is locked. */
  startLocked(): boolean;
  /** Locks the device with nobody's screens under the lock. */
  lock(): void;
}

let state: SessionState = { kind: "starting" };
/** Counts changes of the state and checks of who is signed in: an answer is dropped when it is no longer the latest. */
let turn = 0;
let lockScreen: FaceLock | null = null;
const listeners = new Set<() => void>();

export const sessionState = (): SessionState => state;

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Resolves once somebody is signed in here. */
export const personIsIn = new Promise<void>((resolve) => {
  listeners.add(() => state.kind === "signedIn" && resolve());
});

/**
 * Resolves when what no first screen draws may load: once it is drawn, and at the entrance once somebody uses it, so that
 * nothing competes with the sign-in.
 */
export const restMayLoad = (): Promise<unknown> => (state.kind === "signedIn" ? firstScreenDrawn : firstScreenUsed);

/** Sets the state. Only for code that signs people in and out. */
export function become(next: SessionState): void {
  state = next;
  turn += 1;
  // Days and times are the store's, as its figures are, wherever the device is.
  if (next.kind === "signedIn") countDaysIn(next.device.session.store.timeZone ?? "");
  else dropKeptScreen();
  for (const listener of listeners) listener();
}

/** Loads the device's code separately, so that the sign-in form need not wait for it. */
const keeper = () => import("#pwa/machine/start/browser-device.ts");

/** Deletes rows of people who left these stores. If that code cannot be loaded, the next sign-out deletes them. */
const deleteRowsIn = async (storeIds: readonly string[]): Promise<void> => {
  if (storeIds.length === 0) return;
  try {
    const { forgetWhoLeft } = await import("./tablet/forget-who-left.ts");
    for (const storeId of storeIds) await forgetWhoLeft(storeId);
  } catch (fault) {
    console.error(fault);
  }
};

/** Loads the sign-out code on use: no screen waits for it. */
const signOuts = () => import("./tablet/owed-sign-outs.ts");

async function enter(device: Device, always?: boolean): Promise<void> {
  noteShutOut(null);
  await setCurrentPerson(device.session, always);
  // Restarts the page in this person's language. A language chosen later applies from the next start.
  if (keepLanguage(device.session.user.language)) return location.reload();
  paintAccent(device.session.store.accentColor);
  document.title = device.session.store.name || "Trace";
  become({ kind: "signedIn", device });
  let known = device.sync.state.obstacle;
  device.sync.subscribe(() => {
    const { obstacle } = device.sync.state;
    if (obstacle === known || state.kind !== "signedIn" || state.device !== device) return;
    known = obstacle;
    // The session belongs to another store: it ends, and the person's queue stays.
    if (obstacle === "wrong_store") void signOut();
    // Makes every screen's guard check again.
    else become({ kind: "signedIn", device });
  });
}

/** Returns why the current person may not enter; null when nothing known prevents it. */
export function obstacleNow(): StoreAccess["obstacle"] {
  if (state.kind === "signedIn") return state.device.sync.state.obstacle;
  if (state.kind === "gated") return state.access.obstacle;
  return "not_signed_in";
}

/** Stops showing the store; changes that exist only on this device can still be exported. */
async function shutOut(device: Device, left: number): Promise<void> {
  await goAway(device.session.user.id);
  await (await import("./tablet/forget-who-left.ts")).forgetWhoLeft(device.session.store.id);
  // The reloaded page says why nobody is signed in.
  const { store, user } = device.session;
  noteShutOut({ store: store.name, person: user.name });
  if (left === 0) location.reload();
  else become({ kind: "revoked", device, left });
}

function broken(fault: unknown): void {
  become({ kind: "broken", error: fault });
}

const opening: Opening = {
  drawn: firstScreenDrawn,
  revoked: (device, left) => void shutOut(device, left).catch(broken),
  renewed: (device, session) => void renew(device, session).catch(broken),
  broken: (device, fault) => {
    if (state.kind === "signedIn" && state.device === device) broken(fault);
  },
};

/** Replaces the device under the current screens with one for the new session; each guard checks again. */
async function renew(device: Device, session: Session): Promise<void> {
  const isHere = () => leaving === null && state.kind === "signedIn" && state.device === device;
  if (!isHere()) return;
  const next = await (await keeper()).openBrowserDevice(session, opening);
  // Async: somebody may have left or signed in by now.
  if (!isHere()) return await next.close();
  await setCurrentPerson(session);
  paintAccent(session.store.accentColor);
  become({ kind: "signedIn", device: next });
  await device.close();
}

/** Returns whether the store buys outright, by its current settings or else the session's. */
function buysOutright({ session: { store }, view }: Device): boolean {
  return view.get("store", store.id)?.isBuyingStore ?? store.isBuyingStore ?? false;
}

let sellers: Wording | null = null;

/** Returns the device after loading its store's wording (sellers instead of consigners), before a screen uses it. */
async function withWords(device: Device): Promise<Device> {
  if (buysOutright(device))
    sellers ??= await import("#shared/words/sellers.ts").then(
      ({ wordingFor }) => wordingFor(device.session.user.role),
      () => null,
    );
  return device;
}

/** Prepares for whoever is signed in; `shared` is the lock screen of a face that people share. */
export function prepareSession(shared: FaceLock | null): void {
  lockScreen = shared;
  onOtherTabs(followOthers);
  takeWordingFrom(() => (state.kind === "signedIn" && buysOutright(state.device) ? sellers : null));
}

/** All tabs are the same person's: a tab starts anew once somebody else than its own person is here, or nobody. */
function followOthers(): void {
  if (leaving !== null) return;
  if (state.kind === "signedOut" && thisDevice().atHand !== null) return reloadUnasked();
  if (state.kind !== "signedIn") return;
  const { id } = state.device.session.user;
  const { people, atHand, locked } = thisDevice();
  const isHere = people.some(({ session }) => session.user.id === id);
  if (!isHere || (locked === null && atHand !== id)) reloadUnasked();
}

/** Opens the last person's device, or shows the sign-in of this address's store. */
export async function startSession(): Promise<void> {
  try {
    await loadThisDevice();
    // People who are not remembered leave with the browser, also where others here are remembered.
    const passed = isSameVisit() ? [] : await forgetPassing();
    void signOuts()
      .then(async ({ tellOfSignOuts }) => await tellOfSignOuts())
      .catch((fault: unknown) => console.error("The server was not told of a sign-out.", fault));
    await deleteRowsIn([...new Set(passed.map(({ store }) => store.id))]);
    if (lockScreen?.startLocked()) return;
    const last = isRemembered(thisDevice()) ? lastSession() : null;
    const device = last === null ? null : await (await keeper()).openLastSession(last, opening);
    if (device !== null) return await enter(await withWords(device));
  } catch (error) {
    return broken(error);
  }
  await showSignIn(takeAsked());
}

/**
 * Shows the sign-in of this address's store, or the screen where a known person waits. `asked` has the answers that the
 * page's own script has asked for.
 */
export async function showSignIn(asked?: typeof fetch): Promise<void> {
  turn += 1;
  const mine = turn;
  const own = asked === undefined ? {} : { fetch: asked };
  const standing = api.get<StoreAccess>("/open/standing", own).catch(() => null);
  const found = await publicStore(own);
  if (mine !== turn) return;
  if (found === "none") return become({ kind: "noStore" });
  if (found !== null) paintAccent(found.accentColor);
  document.title = found?.name || "Trace";
  // A person who was shut out or must verify their e-mail is told so; others sign in.
  const access = found === null ? null : await standing;
  if (mine !== turn) return;
  if (access !== null && placeOf(access.obstacle) !== null) return become({ kind: "gated", access, store: found });
  become({ kind: "signedOut", store: found });
}

/** The signed-in person has no access to this store yet. */
export class NoAccess extends Error {
  override readonly name = "NoAccess";
}

/** Opens the device of the person whose session the browser has, once `call` has begun it. */
export async function openSession(remembered: boolean, call?: () => Promise<Session>): Promise<void> {
  // Beside the call. What fails to load is asked for again below.
  void keeper().catch(() => undefined);
  const session = await (await signOuts()).signingIn(call);
  // Every sync call would be refused.
  if (!can(actorOf(session), "sync.use")) {
    await (await signOuts()).signOutOf(session.user.id);
    const { sessionWords } = await import("./words.ts");
    const { askFor } = session.user;
    throw new NoAccess(askFor === undefined ? sessionWords("noAccess") : sessionWords("askFor", { name: askFor }));
  }
  const before = state;
  const device = await withWords(await (await keeper()).openBrowserDevice(session, opening));
  if (!remembered) beginVisit();
  if (before.kind === "signedIn" && before.device !== device) await before.device.close();
  await enter(device, remembered);
}

/**
 * Opens the device of a person of this tablet who has proven their identity, online or not; the previous one is closed
 * first.
 */
export async function switchTo(session: Session): Promise<void> {
  if (state.kind === "signedIn" && state.device.session.user.id === session.user.id)
    return await setCurrentPerson(state.device.session);
  try {
    if (state.kind === "signedIn") {
      const { device } = state;
      become({ kind: "starting" });
      await device.close();
    }
    await enter(await withWords(await (await keeper()).openBrowserDevice(session, opening)));
  } catch (error) {
    broken(error);
  }
}

let leaving: Promise<void> | null = null;

/**
 * Signs the person out of this device. Undelivered changes stay and are delivered when the same person signs in again;
 * the store's rows are deleted. Works offline; the server is then notified at the next contact.
 */
export const signOut = (): Promise<void> => (leaving ??= leave().finally(() => (leaving = null)));

async function leave(): Promise<void> {
  const device = state.kind === "signedIn" ? state.device : null;
  try {
    // Before anything else: a page that is closed or killed meanwhile must open signed out too.
    if (device !== null) await goAway(device.session.user.id, true);
    else if (thisDevice().atHand !== null) await changeThisDevice(() => ({ atHand: null }));
    const told =
      device === null
        ? api.post("/api/auth/sign-out", {}).catch(() => undefined)
        : signOuts().then(async ({ tellOfSignOuts }) => await tellOfSignOuts());
    // Beside the call, which may be slow.
    if (device !== null) {
      await device.close();
      await deleteRowsIn([device.session.store.id]);
    }
    await told;
  } catch (error) {
    return broken(error);
  }
  if (lockScreen === null || peopleOnDevice().length === 0) {
    endVisit();
    return await showSignIn();
  }
  become({ kind: "starting" });
  lockScreen.lock();
}
