/** A push message of the server (server/outside/push/send-push.ts). */
interface PushMessage {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly tag: string;
}

/** Returns null for anything but a message of this server. */
function read(data: PushMessageData | null): PushMessage | null {
  if (data === null) return null;
  try {
    const { title, body, path, tag } = data.json() as Partial<PushMessage>;
    const isWhole = [title, body, path, tag].every((value) => typeof value === "string");
    // Security: a click opens only addresses of this app.
    return isWhole && /^\/(?!\/)/.test(path ?? "") ? ({ title, body, path, tag } as PushMessage) : null;
  } catch {
    return null;
  }
}

/**
 * Shows push messages as notifications; a click opens the message's screen in an open window of the app, else in a new
 * one.
 */
export function showWhatIsPushed(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener("push", (event) => {
    const message = read(event.data);
    if (message === null) return;
    const { title, body, path, tag } = message;
    event.waitUntil(
      worker.registration.showNotification(title, { body, tag, data: { path }, icon: "/icons/icon-192.png" }),
    );
  });
  worker.addEventListener("notificationclick", (event) => {
    event.notification.close();
    const { path } = event.notification.data as { path: string };
    event.waitUntil(open(worker, path));
  });
}

async function open(worker: ServiceWorkerGlobalScope, path: string): Promise<void> {
  const [window] = await worker.clients.matchAll({ type: "window", includeUncontrolled: false });
  if (window === undefined) return void (await worker.clients.openWindow(path));
  // If the browser refuses to focus the window, the screen still opens in it.
  await window.focus().catch(() => undefined);
  // The page navigates itself, so that it can ask about an unsaved form.
  window.postMessage({ type: "OPEN", path });
}
