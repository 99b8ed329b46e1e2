/** Calls back once the next frame is painted, or soon where a hidden page paints none; returns what calls it off. */
export function afterFrame(call: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = () => (timer ??= setTimeout(call));
  const frame = requestAnimationFrame(soon);
  // Browsers give hidden pages no frames.
  const late = setTimeout(soon, 200);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(late);
    clearTimeout(timer);
  };
}
