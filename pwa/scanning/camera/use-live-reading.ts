import { type RefObject, useEffect, useRef, useState } from "react";
import type { ParsedScan } from "#shared/areas/scanning/parse-scan.ts";
import { type Agreement, startAgreement } from "../decoder/agreement.ts";
import { lastFeedback } from "../feedback.ts";
import type { Decoder, Reading } from "../decoder/reading.ts";
import { cameraOpenings } from "./camera-place.ts";
import { type FramePoint, pointInBox, regionInVideo } from "./frame-region.ts";
import { watchFrames } from "./frame-loop.ts";
import { isOutOfReach } from "./out-of-reach.ts";
import { takeFrame } from "./take-frame.ts";

/** A counted code: its text, and its position in pixels of the picture's box. */
export interface SeenCode {
  readonly text: string;
  readonly outline: readonly FramePoint[];
  /** `performance.now()` */
  readonly at: number;
  /** Number of scans answered before it. */
  readonly answersBefore: number;
}

interface Live {
  readonly video: RefObject<HTMLVideoElement | null>;
  /** Element around the part of the picture that is read. */
  readonly frame: RefObject<HTMLElement | null>;
  readonly decoder: Decoder | null;
  readonly zoom: number;
  /** False while there is no picture. */
  readonly running: boolean;
  readonly onCode: (scan: ParsedScan) => void;
}

/** Reads the area within the frame continuously. Returns the last counted code. */
export function useLiveReading({ video, frame, decoder, zoom, running, onCode }: Live): SeenCode | null {
  const [seen, setSeen] = useState<SeenCode | null>(null);
  const latest = useRef({ zoom, onCode });
  useEffect(() => {
    latest.current = { zoom, onCode };
  });
  useEffect(() => {
    const picture = video.current;
    const drawn = frame.current;
    if (!running || decoder === null || picture === null || drawn === null) return;
    const agreement = agreementOf(cameraOpenings());
    let stopped = false;
    const check = async (): Promise<void> => {
      const size = { width: picture.videoWidth, height: picture.videoHeight };
      const box = boxOf(picture);
      const region = regionInVideo(size, box, drawn.getBoundingClientRect(), latest.current.zoom);
      if (region === null || isOutOfReach(drawn)) return;
      const { frame: taken, origin } = await takeFrame(picture, region);
      const readings = await decoder.decode(taken, {
        effort: "live",
        region: { ...region, x: region.x - origin.x, y: region.y - origin.y },
      });
      if (stopped) return;
      for (const { parsed, reading } of agreement.see(readings, performance.now())) {
        const outline = outlineOf(reading, origin).map((point) => pointInBox(size, box, point, latest.current.zoom));
        setSeen({
          text: reading.text,
          outline: outline.map(({ x, y }) => ({ x: x - box.x, y: y - box.y })),
          at: performance.now(),
          answersBefore: lastFeedback()?.count ?? 0,
        });
        latest.current.onCode(parsed);
      }
    };
    const stop = watchFrames(picture, check);
    return () => {
      stopped = true;
      stop();
    };
  }, [video, frame, decoder, running]);
  return seen;
}

let current: { readonly opening: number; readonly agreement: Agreement } | null = null;

/**
 * Returns the agreement of this opening of the camera: it outlives the panel, so that a code held in view counts once
 * even when the panel moves into a dialog.
 */
function agreementOf(opening: number): Agreement {
  if (current?.opening !== opening) current = { opening, agreement: startAgreement() };
  return current.agreement;
}

/** Returns the box that the video fills, which a magnified video exceeds. */
function boxOf(picture: HTMLVideoElement): DOMRect {
  return (picture.parentElement ?? picture).getBoundingClientRect();
}

const outlineOf = ({ corners }: Reading, origin: FramePoint): readonly FramePoint[] =>
  corners.map(({ x, y }) => ({ x: x + origin.x, y: y + origin.y }));
