/** Called between pieces of long work; from time to time it lets the page draw and react. */
export type Pause = () => Promise<void> | undefined;

/** Maximum uninterrupted work on the page in milliseconds: at most half of what is noticeable. */
const longestOnPage = 8;

/** Returns a pause timed by the clock. It rejects once the signal is aborted. */
export function pausing(signal: AbortSignal, longest = longestOnPage): Pause {
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
