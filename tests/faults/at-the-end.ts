const waiting = new Set<() => void>();
process.once("exit", () => {
  for (const end of waiting) end();
});

/** Runs `end` when this process ends, through one listener for all; returns a function that cancels it. */
export function atTheEnd(end: () => void): () => void {
  waiting.add(end);
  return () => void waiting.delete(end);
}
