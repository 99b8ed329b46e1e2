import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";

/**
 * Asks a person something in a dialog that belongs to no screen, for work that goes on while they are elsewhere.
 * Resolves with the answer, or with null once the signal is aborted.
 */
export async function askPerson<T>(
  dialog: (answer: (value: T | null) => void) => ReactNode,
  signal?: AbortSignal,
): Promise<T | null> {
  if (signal?.aborted === true) return null;
  const host = document.createElement("div");
  document.body.append(host);
  const root = createRoot(host);
  try {
    return await new Promise<T | null>((resolve) => {
      signal?.addEventListener("abort", () => resolve(null), { once: true });
      root.render(dialog(resolve));
    });
  } finally {
    root.unmount();
    host.remove();
  }
}
