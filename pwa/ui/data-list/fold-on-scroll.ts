/** Scrolled distance in CSS pixels that counts as a direction; a thumb at rest moves less. */
const least = 12;

/**
 * Marks a bar at the head of a list as returned (`data-returned`, for its style) while the page is scrolled up, so that
 * it scrolls away with the page and comes back without a way to the top. Returns a function that ends it. Nothing is
 * laid out or rendered by a scroll that keeps its direction (docs/benchmarks.md).
 */
export function foldOnScroll(bar: HTMLElement): () => void {
  // Read at the first scroll: read now, the new screen would be laid out for it.
  let turnedAt: number | null = null;
  let isUp = false;
  const scrolled = () => {
    const now = window.scrollY;
    turnedAt ??= now;
    if (isUp ? now < turnedAt : now > turnedAt) turnedAt = now;
    else if (Math.abs(now - turnedAt) >= least) {
      isUp = !isUp;
      turnedAt = now;
      bar.toggleAttribute("data-returned", isUp);
    }
  };
  window.addEventListener("scroll", scrolled);
  return () => window.removeEventListener("scroll", scrolled);
}
