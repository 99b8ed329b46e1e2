import { api, Offline } from "#pwa/sync/api.ts";
import { newId } from "#shared/kernel/ids.ts";

/** How this browser stands: it cannot be told, it may not, it is not yet, or it is. */
export type PushState = "unsupported" | "denied" | "off" | "on";

const supported = (): boolean => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

async function subscriptionHere(): Promise<PushSubscription | null> {
  if (!supported()) return null;
  const worker = await navigator.serviceWorker.getRegistration();
  return (await worker?.pushManager.getSubscription()) ?? null;
}

export async function pushState(person: string): Promise<PushState> {
  if (!supported() || (await navigator.serviceWorker.getRegistration()) === undefined) return "unsupported";
  if (Notification.permission === "denied") return "denied";
  const kept = await subscriptionHere();
  if (kept === null || Notification.permission !== "granted") return "off";
  return (await isKept(kept.endpoint, person)) ? "on" : "off";
}

/** Whether the server still tells this browser: it ends with its session. What cannot be asked counts as it was. */
async function isKept(endpoint: string, person: string): Promise<boolean> {
  try {
    return (await api.post<{ isKept: boolean }>("/api/push/isKept", { endpoint }, { person })).isKept;
  } catch (error) {
    if (!(error instanceof Offline)) console.error("The server did not say whether it tells this browser.", error);
    return true;
  }
}

/** Asks the browser's leave, and has the server tell this browser from now on. Rejects with what went wrong. */
export async function startPushing(person: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== "granted") return await pushState(person);
  const worker = await navigator.serviceWorker.ready;
  // One that names another key, or another person's, is of no use any more.
  await (await worker.pushManager.getSubscription())?.unsubscribe();
  const { publicKey } = await api.get<{ publicKey: string }>("/api/push/key", { person });
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint, keys } = made.toJSON();
  try {
    const body = { endpoint, keys: { p256dh: keys?.["p256dh"], auth: keys?.["auth"] } };
    await api.send("/api/push/subscriptions", { method: "POST", body, person, idempotencyKey: newId() });
  } catch (error) {
    // What the server does not know is not kept here either.
    await made.unsubscribe();
    throw error;
  }
  return "on";
}

/** Ends it in this browser. The server hears of it now, or by its next push that finds nobody. */
export async function stopPushing(person: string): Promise<PushState> {
  const kept = await subscriptionHere();
  if (kept === null) return await pushState(person);
  await kept.unsubscribe();
  await api
    .send("/api/push/unsubscribe", {
      method: "POST",
      body: { endpoint: kept.endpoint },
      person,
      idempotencyKey: newId(),
    })
    .catch((error: unknown) => console.error("The server hears later that this browser is not to be told.", error));
  return "off";
}
