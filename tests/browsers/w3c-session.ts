import { setTimeout as delay } from "node:timers/promises";

/** Timeout for a driver to start listening, also on a busy machine. */
const patienceMs = 60_000;

/** The protocol's key of an element. */
const elementKey = "element-6066-11e4-a52e-4f735466cecf";

/** The W3C WebDriver calls that a walk needs. */
export interface W3cSession {
  readonly browserVersion: string;
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Evaluates an expression in the page and awaits its result. */
  run(expression: string): Promise<unknown>;
  click(selector: string): Promise<void>;
  sendKeys(selector: string, text: string): Promise<void>;
  close(): Promise<void>;
}

/** Opens a browser through a WebDriver that is starting at this address. */
export async function openW3cSession(driver: string, capabilities: object): Promise<W3cSession> {
  await listens(driver);
  const opened = (await call(driver, "POST", "/session", { capabilities: { alwaysMatch: capabilities } })) as {
    readonly sessionId: string;
    readonly capabilities: { readonly browserVersion: string };
  };
  const send = (method: "POST" | "DELETE", path: string, body?: object) =>
    call(driver, method, `/session/${opened.sessionId}${path}`, body);
  await send("POST", "/timeouts", { script: 60_000, pageLoad: 120_000, implicit: 0 });
  const element = async (selector: string) => {
    const found = await send("POST", "/element", { using: "css selector", value: selector });
    return `/element/${(found as Record<string, string>)[elementKey]}`;
  };
  return {
    browserVersion: opened.capabilities.browserVersion,
    open: async (url) => void (await send("POST", "/url", { url })),
    reload: async () => void (await send("POST", "/refresh", {})),
    run: async (expression) => {
      const script = `const done = arguments[0];
        (async () => ${expression})().then(
          (value) => done({ value: value ?? null }),
          (error) => done({ error: String(error) }),
        );`;
      const told = (await send("POST", "/execute/async", { script, args: [] })) as { value?: unknown; error?: string };
      if (told.error !== undefined) throw new Error(told.error);
      return told.value;
    },
    click: async (selector) => void (await send("POST", `${await element(selector)}/click`, {})),
    sendKeys: async (selector, text) => void (await send("POST", `${await element(selector)}/value`, { text })),
    close: async () => void (await send("DELETE", "")),
  };
}

async function listens(driver: string): Promise<void> {
  const until = Date.now() + patienceMs;
  for (;;) {
    const status = await fetch(`${driver}/status`).catch(() => null);
    if (status?.ok === true) return;
    if (Date.now() > until) throw new Error(`No WebDriver answers at ${driver}.`);
    await delay(50);
  }
}

async function call(driver: string, method: "POST" | "DELETE", path: string, body?: object): Promise<unknown> {
  const reply = await fetch(`${driver}${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
  });
  const { value } = (await reply.json()) as { value: unknown };
  if (reply.ok) return value;
  const { error, message } = value as { error: string; message?: string };
  throw new Error(`${method} ${path}: ${error}. ${message ?? ""}`);
}
