import { type RefObject, useEffect, useState } from "react";
import { cameraHint } from "./camera-hint.ts";
import { frameBrightness } from "./frame-brightness.ts";

const lookEveryMs = 1_000;

/** What to try when nothing is read; begins anew with each `since`. */
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
      // The picture is looked at only when there is something to say.
      if (cameraHint(watched) === null || video.current === null) return;
      setHint(cameraHint({ ...watched, brightness: frameBrightness(video.current) }));
    }, lookEveryMs);
    return () => clearInterval(timer);
  }, [video, running, since, hasTorch, torchOn]);
  return hint;
}
