const waiting = new Set<() => void>();
process.once("exit", () => {
  for (const end of waiting) end();
});

/** Runs `end` when this process ends, by one listener for all; answers how to leave that out. */
export function atTheEnd(end: () => void): () => void {
  waiting.add(end);
  return () => void waiting.delete(end);
}
