import webPush from "web-push";
import type { PushKeys } from "./push-keys.ts";
import type { Subscription } from "./subscriptions.ts";

/** A message to a browser; the service worker shows it (pwa/machine/service-worker/push-message.ts). */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** The path that a click opens. */
  readonly path: string;
  /** A message replaces a shown one with the same tag. */
  readonly tag: string;
}

/** Timeout of a push service, in milliseconds. */
const patience = 10_000;
/** Seconds for which a push service keeps messages for offline browsers. */
const kept = 24 * 60 * 60;

/**
 * Sends one message, encrypted for its browser (RFC 8291). Returns `gone` if the service says that the subscription no
 * longer exists. @throws when it was not accepted, to be retried.
 */
export async function sendPush(
  keys: PushKeys,
  subject: string,
  { endpoint, p256dh, auth }: Subscription,
  message: PushMessage,
): Promise<"sent" | "gone"> {
  const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
    vapidDetails: { subject, ...keys },
    TTL: kept,
    contentEncoding: "aes128gcm",
    urgency: "normal",
  });
  // Security: a redirect could lead anywhere; push services do not redirect.
  const reply = await fetch(request.endpoint, {
    method: "POST",
    headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
    body: new Uint8Array(request.body as Buffer),
    redirect: "error",
    signal: AbortSignal.timeout(patience),
  });
  await reply.body?.cancel();
  if (reply.status === 404 || reply.status === 410) return "gone";
  if (!reply.ok) throw new Error(`The push service answered ${reply.status}.`);
  return "sent";
}
