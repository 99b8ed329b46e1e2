const faultPauseMs = 1_000;

/**
 * Calls `onFrame` for one video frame after another, the next only once the last is processed: frames in between are
 * dropped, never queued. Pauses while the page is hidden. Returns a function that stops it.
 */
export function watchFrames(video: HTMLVideoElement, onFrame: () => Promise<void>): () => void {
  let stopped = false;
  let pending = 0;
  const perFrame = typeof video.requestVideoFrameCallback === "function";
  const ask = (): void => {
    if (stopped) return;
    pending = perFrame ? video.requestVideoFrameCallback(take) : requestAnimationFrame(take);
  };
  const take = (): void => {
    if (stopped) return;
    if (document.hidden || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return ask();
    onFrame().then(ask, (fault: unknown) => {
      if (stopped) return;
      reportError(fault);
      // Limits how often an error that occurs at every frame is reported.
      setTimeout(ask, faultPauseMs);
    });
  };
  ask();
  return () => {
    stopped = true;
    if (perFrame) video.cancelVideoFrameCallback(pending);
    else cancelAnimationFrame(pending);
  };
}
