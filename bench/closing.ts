const open = new Set<() => Promise<unknown>>();

/** Runs `work`, then `close`, once; also when the run is interrupted. */
export async function closing<T>(close: () => Promise<unknown>, work: () => Promise<T>): Promise<T> {
  let closed: Promise<unknown> | undefined;
  const once = () => (closed ??= close());
  open.add(once);
  try {
    return await work();
  } finally {
    await once();
    open.delete(once);
  }
}

/** On Ctrl-C, closes and removes everything that was opened before the process ends. */
export function closeOnSignals(): void {
  const stop = () => void Promise.allSettled([...open].map((close) => close())).then(() => process.exit(130));
  process.once("SIGINT", stop).once("SIGTERM", stop);
}
