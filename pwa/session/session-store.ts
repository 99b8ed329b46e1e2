import { firstScreenDrawn } from "#pwa/components/first-screen.ts";
import type { Opening } from "#pwa/local/browser-device.ts";
import type { Device } from "#pwa/local/device.ts";
import { actorOf } from "#pwa/local/actor-of.ts";
import { api } from "#pwa/sync/api.ts";
import { keepLanguage } from "#pwa/language/own-language.ts";
import { paintAccent } from "#pwa/styles/theme.ts";
import { can } from "#shared/access/capabilities.ts";
import type { Session } from "#shared/sync/protocol.ts";
import { takeWordingFrom, type Wording } from "#shared/words/store-words.ts";
import type { Standing } from "#shared/sync/standing.ts";
import { type PublicStore, publicStore } from "./public-store.ts";
import { forgetRemembered, isRemembered, remember } from "./remember.ts";
import { placeOf } from "./place-of.ts";
import { noteShutOut } from "./shut-out.ts";
import { comeHere, forgetPassing, goAway, peopleHere } from "./tablet/people-here.ts";

/**
 * Who is signed in here. The last person's device opens at once from what it keeps,
 * network or not; whether the server still agrees is found out by syncing, and a
 * person it no longer knows goes on working with a banner to sign in again.
 */
export type SessionState =
  | { readonly kind: "starting" }
  | { readonly kind: "signedOut"; readonly store: PublicStore | null }
  /** No store lives at this address. */
  | { readonly kind: "noStore" }
  | { readonly kind: "signedIn"; readonly device: Device }
  /** Somebody is known here whom the server does not let in; `standing` says why. */
  | { readonly kind: "gated"; readonly standing: Standing; readonly store: PublicStore | null }
  /** The person or this device was shut out; `left` changes are kept only in the device's queue. */
  | { readonly kind: "revoked"; readonly device: Device; readonly left: number }
  /** What this device keeps could not be opened. */
  | { readonly kind: "broken"; readonly problem: string };

/** What a face that people share brings; a face without one has its door in that place. */
export interface LockScreen {
  /** Takes up the lock this device was left with; answers whether it is locked. */
  startLocked(lastPerson: string | null): boolean;
  /** Locks it, with nobody's screens beneath. */
  lock(): void;
}

let state: SessionState = { kind: "starting" };
let lockScreen: LockScreen | null = null;
const listeners = new Set<() => void>();

export const sessionState = (): SessionState => state;

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For what leads in and out alone. */
export function become(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** The part that keeps data; apart from the sign-in form, so that the form need not wait for it. */
const keeper = () => import("#pwa/local/browser-device.ts");

/** No screen waits for it. */
const signOuts = () => import("./tablet/owed-sign-outs.ts");

function enter(device: Device, always?: boolean): void {
  noteShutOut(null);
  comeHere(device.session, always);
  // The page begins anew in this person's language. What they choose elsewhere is spoken here from the next start on.
  if (keepLanguage(device.session.user.language)) return location.reload();
  paintAccent(device.session.store.accentColor);
  document.title = device.session.store.name || "Trace";
  become({ kind: "signedIn", device });
  let known = device.sync.state.obstacle;
  device.sync.subscribe(() => {
    const { obstacle } = device.sync.state;
    if (obstacle === known || state.kind !== "signedIn" || state.device !== device) return;
    known = obstacle;
    // A session of another store's is ended; what waits stays with its person.
    if (obstacle === "wrong_store") void signOut();
    // Each screen's guard asks again.
    else become({ kind: "signedIn", device });
  });
}

/** Why the person who is here may not come in now; null when nothing is known that keeps them out. */
export function obstacleNow(): Standing["obstacle"] {
  if (state.kind === "signedIn") return state.device.sync.state.obstacle;
  if (state.kind === "gated") return state.standing.obstacle;
  return "not_signed_in";
}

/** Nothing of the store is shown any more; what nobody else has can still be taken along. */
async function shutOut(device: Device, left: number): Promise<void> {
  goAway(device.session.user.id);
  await (await import("./tablet/forget-who-left.ts")).forgetWhoLeft(device.session.store.id);
  // The page that is loaded anew says why there is nobody any more.
  const { store, user } = device.session;
  noteShutOut({ store: store.name, person: user.name });
  if (left === 0) location.reload();
  else become({ kind: "revoked", device, left });
}

function broken(fault: unknown): void {
  become({ kind: "broken", problem: fault instanceof Error ? fault.message : String(fault) });
}

const opening: Opening = {
  drawn: firstScreenDrawn,
  revoked: (device, left) => void shutOut(device, left).catch(broken),
  renewed: (device, session) => void renew(device, session).catch(broken),
  broken: (device, fault) => {
    if (state.kind === "signedIn" && state.device === device) broken(fault);
  },
};

/** The screens that stand go on over the device of the new session; each guard asks again who may be there. */
async function renew(device: Device, session: Session): Promise<void> {
  const isHere = () => state.kind === "signedIn" && state.device === device;
  if (!isHere()) return;
  const next = await (await keeper()).openDevice(session, opening);
  // Somebody left, or another came, while it was opened.
  if (!isHere()) return await next.close();
  comeHere(session);
  paintAccent(session.store.accentColor);
  become({ kind: "signedIn", device: next });
  await device.close();
}

/** As the store's settings are now, else as they were when the person signed in. */
function buysOutright({ session: { store }, view }: Device): boolean {
  return view.get("store", store.id)?.isBuyingStore ?? store.isBuyingStore ?? false;
}

let sellers: Wording | null = null;

/** A device, and what its store calls its people loaded before any screen says it. */
async function withWords(device: Device): Promise<Device> {
  if (buysOutright(device))
    sellers ??= await import("#shared/words/sellers.ts").then(
      ({ withSellers }) => withSellers,
      () => null,
    );
  return device;
}

/** Opens what was open last, or finds out whose door this is. */
export async function startSession(shared: LockScreen | null): Promise<void> {
  lockScreen = shared;
  takeWordingFrom(() => (state.kind === "signedIn" && buysOutright(state.device) ? sellers : null));
  if (!isRemembered()) forgetPassing();
  void signOuts().then(async ({ tellOfSignOuts }) => await tellOfSignOuts());
  try {
    const last = isRemembered() ? (await keeper()).lastSession() : null;
    if (lockScreen?.startLocked(last?.user.id ?? null)) return;
    const device = last === null ? null : await (await keeper()).openLastSession(opening);
    if (device !== null) return enter(await withWords(device));
  } catch (error) {
    return broken(error);
  }
  await showDoor();
}

/** Finds out whose door this is, and whether whoever is known here waits for something. */
export async function showDoor(): Promise<void> {
  const found = await publicStore();
  if (found === "none") return become({ kind: "noStore" });
  if (found !== null) paintAccent(found.accentColor);
  document.title = found?.name || "Trace";
  // Who was shut out, or has not proven their mailbox yet, is told so; whoever may come in signs in.
  const standing = found === null ? null : await api.get<Standing>("/open/standing").catch(() => null);
  if (standing !== null && placeOf(standing.obstacle) !== null)
    return become({ kind: "gated", standing, store: found });
  become({ kind: "signedOut", store: found });
}

/** Who signed in may do nothing in this store yet. */
export class NoAccess extends Error {
  override readonly name = "NoAccess";
}

/** Opens the device of the person whose session the browser has. */
export async function openSession(remembered: boolean): Promise<void> {
  const session = await api.get<Session>("/api/session");
  // Every call would shut them out again.
  if (!can(actorOf(session), "sync.use")) {
    await (await signOuts()).signOutOf(session.user.id);
    const { sessionWords } = await import("./words.ts");
    throw new NoAccess(sessionWords("noAccess"));
  }
  const before = state;
  const device = await withWords(await (await keeper()).openDevice(session, opening));
  remember(remembered);
  if (before.kind === "signedIn" && before.device !== device) await before.device.close();
  enter(device, remembered);
}

/** Opens the device of somebody who is here and has proven it, network or not; the one before them is closed first. */
export async function switchTo(session: Session): Promise<void> {
  if (state.kind === "signedIn" && state.device.session.user.id === session.user.id)
    return comeHere(state.device.session);
  if (state.kind === "signedIn") {
    const { device } = state;
    become({ kind: "starting" });
    await device.close();
  }
  try {
    enter(await withWords(await (await keeper()).openDevice(session, opening)));
  } catch (error) {
    broken(error);
  }
}

/**
 * Leaves this device to the next person. What was not delivered stays here, and is
 * delivered when the same person signs in again; the store's rows go. Works offline;
 * the server hears of it then at the next sign-in.
 */
export async function signOut(): Promise<void> {
  const left = state.kind === "signedIn" ? state.device.session : null;
  const person = left?.user.id ?? null;
  const { signOutOf } = await signOuts();
  // Before the server is told: a page that is closed while a slow one is asked opens signed out too.
  (await keeper()).forgetLastSession();
  if (person !== null) goAway(person);
  await (person === null ? api.post("/api/auth/sign-out", {}).catch(() => undefined) : signOutOf(person));
  if (state.kind === "signedIn") await state.device.close();
  // Where the part that does it cannot be loaded, whoever leaves next takes these rows along.
  if (left !== null)
    await import("./tablet/forget-who-left.ts")
      .then(async ({ forgetWhoLeft }) => await forgetWhoLeft(left.store.id))
      .catch((fault: unknown) => console.error(fault));
  if (lockScreen === null || peopleHere().length === 0) {
    forgetRemembered();
    return await showDoor();
  }
  become({ kind: "starting" });
  lockScreen.lock();
}
