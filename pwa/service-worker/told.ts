/** What the server pushes (server/push/send-push.ts). */
interface Told {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly tag: string;
}

/** Null for what is no message of this server's. */
function read(data: PushMessageData | null): Told | null {
  if (data === null) return null;
  try {
    const { title, body, path, tag } = data.json() as Partial<Told>;
    const isWhole = [title, body, path, tag].every((value) => typeof value === "string");
    // Security: a click opens this app and nothing else.
    return isWhole && /^\/(?!\/)/.test(path ?? "") ? ({ title, body, path, tag } as Told) : null;
  } catch {
    return null;
  }
}

/** Shows what is pushed, and opens its screen at a click: in a window of the app where one is open, else in a new one. */
export function showWhatIsPushed(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener("push", (event) => {
    const told = read(event.data);
    if (told === null) return;
    const { title, body, path, tag } = told;
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
  // A browser that does not let it come forward still shows the screen where it is.
  await window.focus().catch(() => undefined);
  // The page goes there itself, so that an unsaved form is asked about.
  window.postMessage({ type: "OPEN", path });
}
