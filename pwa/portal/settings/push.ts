import { t } from "#shared/words/define-words.ts";
import { api, Offline } from "#pwa/machine/sync/api.ts";
import { newId } from "#shared/machine/kernel/ids.ts";

/** State of push notifications in this browser. */
export type PushState = "unsupported" | "denied" | "off" | "on";

const supported = (): boolean => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

async function browserSubscription(): Promise<PushSubscription | null> {
  if (!supported()) return null;
  const worker = await navigator.serviceWorker.getRegistration();
  return (await worker?.pushManager.getSubscription()) ?? null;
}

export async function pushState(person: string): Promise<PushState> {
  if (!supported() || (await navigator.serviceWorker.getRegistration()) === undefined) return "unsupported";
  if (Notification.permission === "denied") return "denied";
  const kept = await browserSubscription();
  if (kept === null || Notification.permission !== "granted") return "off";
  return (await isKept(kept.endpoint, person)) ? "on" : "off";
}

/**
 * Returns whether the server has this browser's subscription, which ends with its session. Assumes so if the server
 * cannot be reached.
 */
async function isKept(endpoint: string, person: string): Promise<boolean> {
  try {
    return (await api.post<{ isKept: boolean }>("/api/push/isKept", { endpoint }, { person })).isKept;
  } catch (error) {
    if (!(error instanceof Offline)) console.error("The server did not say whether it tells this browser.", error);
    return true;
  }
}

/** Requests permission and subscribes this browser. Rejects with the error. */
export async function startPushing(person: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== "granted") return await pushState(person);
  const worker = await navigator.serviceWorker.ready;
  // A subscription for another key or person is useless.
  await (await worker.pushManager.getSubscription())?.unsubscribe();
  const { publicKey } = await api.get<{ publicKey: string }>("/api/push/key", { person });
  const made = await worker.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
    .catch((cause: unknown) => {
      throw new Error(
        t(
          "This browser’s notification service did not answer. Try again later; until then, emails and the bell say the same.",
        ),
        { cause },
      );
    });
  const { endpoint, keys } = made.toJSON();
  try {
    const body = { endpoint, keys: { p256dh: keys?.["p256dh"], auth: keys?.["auth"] } };
    await api.send("/api/push/subscriptions", { method: "POST", body, person, idempotencyKey: newId() });
  } catch (error) {
    // A subscription that the server does not have is removed.
    await made.unsubscribe();
    throw error;
  }
  return "on";
}

/** Unsubscribes this browser. If the server is not reached now, it finds out by its next push. */
export async function stopPushing(person: string): Promise<PushState> {
  const kept = await browserSubscription();
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
