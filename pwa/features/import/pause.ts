/** Called between pieces of long work; now and then the page draws and answers before it resolves. */
export type Pause = () => Promise<void> | undefined;

/** So long the page may wait, in milliseconds: half of what is felt at least. */
const longest = 8;

/** A pause that counts by the clock. Rejects once the signal is aborted. */
export function pausing(signal: AbortSignal): Pause {
  let began = performance.now();
  return () => {
    if (performance.now() - began < longest) return undefined;
    return new Promise((resolve, reject) => {
      setTimeout(() => {
        began = performance.now();
        if (signal.aborted) reject(signal.reason as Error);
        else resolve();
      });
    });
  };
}
