import { type RefObject, useEffect, useState } from "react";
import { cameraHint } from "./camera-hint.ts";
import { frameBrightness } from "./frame-brightness.ts";

const lookEveryMs = 1_000;

/** Returns a hint when nothing is read; restarts with each new `since`. */
export function useCameraHint(
  video: RefObject<HTMLVideoElement | null>,
  {
    running,
    since,
    hasTorch,
    torchOn,
  }: {
    readonly running: boolean;
    /** Changes with each code that was read. */
    readonly since: unknown;
    readonly hasTorch: boolean;
    readonly torchOn: boolean;
  },
): string | null {
  const [hint, setHint] = useState<string | null>(null);
  useEffect(() => {
    setHint(null);
    if (!running) return;
    const began = performance.now();
    const timer = setInterval(() => {
      const watched = { forMs: performance.now() - began, brightness: null, hasTorch, torchOn };
      // Brightness is measured only when a hint is due.
      if (cameraHint(watched) === null || video.current === null) return;
      setHint(cameraHint({ ...watched, brightness: frameBrightness(video.current) }));
    }, lookEveryMs);
    return () => clearInterval(timer);
  }, [video, running, since, hasTorch, torchOn]);
  return hint;
}
