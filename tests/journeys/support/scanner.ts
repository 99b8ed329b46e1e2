import type { Page } from "@playwright/test";

/**
 * What a hardware scanner does: types the code fast into whatever has the focus, and ends it with Enter. Every key
 * has its moment written on it, so that a slow machine puts no pauses between them: the page reads a scanner by when
 * keys came in, not by when they were handled.
 */
export async function scanAtOnce(page: Page, code: string, { msPerKey = 8, end = "Enter" } = {}): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const keys = [...code, end];
  const began = Date.now();
  const sent = keys.flatMap((key, index) => {
    const stroke = { ...strokeOf(key), timestamp: (began + index * msPerKey) / 1000 };
    return [
      cdp.send("Input.dispatchKeyEvent", { ...stroke, type: "keyDown" }),
      cdp.send("Input.dispatchKeyEvent", { ...stroke, type: "keyUp" }),
    ];
  });
  await Promise.all(sent);
  await cdp.detach();
}

/** A key as the browser's protocol wants it: its place on the board, what it types, and Shift for capitals. */
function strokeOf(key: string) {
  if (key === "Enter") return { key, code: key, text: "\r", windowsVirtualKeyCode: 13 };
  if (key === "Tab") return { key, code: key, windowsVirtualKeyCode: 9 };
  const upper = key.toUpperCase();
  const code = /\d/.test(key) ? `Digit${key}` : /[A-Z]/.test(upper) ? `Key${upper}` : key === "-" ? "Minus" : "";
  return { key, code, text: key, modifiers: /[A-Z]/.test(key) ? 8 : 0 };
}
