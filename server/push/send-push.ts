import webPush from "web-push";
import type { PushKeys } from "./push-keys.ts";
import type { Subscription } from "./subscriptions.ts";

/** What a browser is told; the service worker shows it (pwa/service-worker/told.ts). */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** The screen that a click opens. */
  readonly path: string;
  /** The same replaces what is shown still. */
  readonly tag: string;
}

/** A push service answers within so many milliseconds. */
const patience = 10_000;
/** How long a push service keeps it for a browser that is not there, in seconds. */
const kept = 24 * 60 * 60;

/**
 * Sends one message, encrypted for its browser alone (RFC 8291). Answers `gone` where the service says that there is no such
 * subscription any more. @throws where it was not taken, to be tried again.
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
  // Security: a redirect could lead anywhere; push services give none.
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
