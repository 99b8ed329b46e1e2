const faultPauseMs = 1_000;

/**
 * Calls `onFrame` for one frame of the video after another, the next only when the last
 * has been dealt with: what comes in between is dropped, never queued. Nothing is asked
 * of a page that nobody sees. Answers how to stop.
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
      // What fails at every frame is not told thirty times a second.
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
