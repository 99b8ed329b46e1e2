/** What has to wait for the first screen does so no longer than this, in milliseconds: a tab that nobody sees draws nothing. */
const longestWait = 1_500;

let drawn: () => void = () => undefined;

/** Resolves when the first screen has been drawn, with what it shows. */
export const firstScreenDrawn = new Promise<void>((resolve) => {
  drawn = resolve;
  setTimeout(resolve, longestWait);
});

let stands = false;

/** A screen calls it once it stands in the page; the moment of its first frame is kept as a mark of the page load. */
export function screenStands(): void {
  if (stands) return;
  stands = true;
  requestAnimationFrame(() => {
    // A message comes after the frame has been drawn.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      performance.mark("trace:first-screen");
      drawn();
    };
    port2.postMessage(null);
  });
}
