/** Time limit for drawing, in milliseconds. What exceeds it fails its own measurement, not the whole run. */
const longest = 30_000;

export const frame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()));

/**
 * Resolves when something is there and has been drawn.
 * @throws Error naming the selector where that takes longer than `longest`, also on a page that draws no frames.
 */
export async function drawn(selector: string): Promise<void> {
  let ended = false;
  const there = async () => {
    while (!ended && document.querySelector(selector) === null) await frame();
    await frame();
  };
  let limit: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const end = () => reject(new Error(`"${selector}" was not drawn within ${longest / 1_000} seconds.`));
    limit = setTimeout(end, longest);
  });
  try {
    await Promise.race([there(), late]);
  } finally {
    ended = true;
    clearTimeout(limit);
  }
}
