import { describe, expect, test, vi } from "vitest";
import { showWhatIsPushed } from "./push-message.ts";

const message = { title: "Sold", body: "Acme Air One", path: "/item/1", tag: "sale" };

/** A worker in a browser with these open windows; returns what it shows and opens. */
function setUp(...windows: readonly { readonly refusesFocus?: boolean }[]) {
  const listeners = new Map<string, (event: object) => void>();
  const shown: unknown[][] = [];
  const opened: string[] = [];
  const clients = windows.map(({ refusesFocus = false }) => ({
    focus: vi.fn<() => Promise<void>>(async () => {
      if (refusesFocus) throw new DOMException("Not allowed", "InvalidAccessError");
    }),
    postMessage: vi.fn<(message: object) => void>(),
  }));
  const worker = {
    addEventListener: (kind: string, listener: (event: object) => void) => listeners.set(kind, listener),
    registration: { showNotification: async (...said: unknown[]) => void shown.push(said) },
    clients: { matchAll: async () => clients, openWindow: async (path: string) => void opened.push(path) },
  };
  showWhatIsPushed(worker as unknown as ServiceWorkerGlobalScope);
  const happens = async (kind: string, event: object) => {
    let done: Promise<unknown> = Promise.resolve();
    listeners.get(kind)?.({ ...event, waitUntil: (promise: Promise<unknown>) => (done = promise) });
    await done;
  };
  return { shown, opened, clients, happens };
}

describe("The worker's notifications", () => {
  test("show a message of the server, whose click leads to its screen", async () => {
    const { shown, happens } = setUp();
    await happens("push", { data: { json: () => message } });
    expect(shown).toEqual([
      ["Sold", { body: "Acme Air One", tag: "sale", data: { path: "/item/1" }, icon: "/icons/icon-192.png" }],
    ]);
  });

  test.each([
    ["is empty", null],
    ["is no message", { json: () => ({ title: "Sold" }) }],
    [
      "cannot be read",
      {
        json: () => {
          throw new SyntaxError("Unexpected token");
        },
      },
    ],
    ["leads to another site", { json: () => ({ ...message, path: "https://elsewhere.test/" }) }],
    ["leads to another host", { json: () => ({ ...message, path: "//elsewhere.test/" }) }],
  ])("say nothing when a push %s", async (_, data) => {
    const { shown, happens } = setUp();
    await happens("push", { data });
    expect(shown).toEqual([]);
  });

  test("open a message's screen in the app's window, which navigates by itself, even if the browser does not focus it", async () => {
    for (const refusesFocus of [false, true]) {
      const { clients, opened, happens } = setUp({ refusesFocus }, {});
      const close = vi.fn<() => void>();
      await happens("notificationclick", { notification: { close, data: { path: "/item/1" } } });
      expect(close).toHaveBeenCalledOnce();
      expect(clients[0]?.focus).toHaveBeenCalledOnce();
      expect(clients[0]?.postMessage).toHaveBeenCalledWith({ type: "OPEN", path: "/item/1" });
      expect(clients[1]?.postMessage).not.toHaveBeenCalled();
      expect(opened).toEqual([]);
    }
  });

  test("open a window where the app has none", async () => {
    const { opened, happens } = setUp();
    await happens("notificationclick", { notification: { close: () => undefined, data: { path: "/item/1" } } });
    expect(opened).toEqual(["/item/1"]);
  });
});
