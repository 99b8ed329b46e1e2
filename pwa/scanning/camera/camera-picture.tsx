import { CircleAlert } from "lucide-react";
import { type RefObject, useEffect, useState } from "react";
import { classes } from "#pwa/ui/classes.ts";
import { SeenText } from "./seen-text.tsx";
import type { SeenCode } from "./use-live-reading.ts";

const flashMs = 700;

/** The camera's picture, the frame that codes are read in, and the outline of the code found. */
export function CameraPicture(props: {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly zoom: number;
  readonly seen: SeenCode | null;
  /** Null while the last code is shown instead. */
  readonly note: string | null;
  readonly alarmed: boolean;
  readonly onPicture: () => void;
}) {
  const { video, frame, zoom, seen, note, alarmed, onPicture } = props;
  const flashing = useFlash(seen);
  return (
    <div className="absolute inset-0 overflow-hidden @xl:right-60">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a camera has no sound */}
      <video
        ref={video}
        autoPlay
        muted
        playsInline
        aria-hidden
        onLoadedData={onPicture}
        className="size-full object-cover"
        style={zoom === 1 ? undefined : { transform: `scale(${zoom})` }}
      />
      <div
        ref={frame}
        className={classes(
          "absolute inset-x-[5%] top-16 bottom-19 rounded-card border-3 shadow-[0_0_0_100vmax_rgb(0_0_0/0.45)] @xl:inset-[8%]",
          flashing ? "border-[#57d98f]" : "border-white/90",
        )}
      />
      {flashing && seen !== null && (
        <svg aria-hidden className="pointer-events-none absolute inset-0 size-full">
          <polygon
            points={seen.outline.map(({ x, y }) => `${x},${y}`).join(" ")}
            className="fill-[#57d98f]/35 stroke-[#57d98f] stroke-[4]"
            strokeLinejoin="round"
          />
        </svg>
      )}
      {/* On the frame's lower edge, where it covers little of the picture. */}
      <div className="pointer-events-none absolute inset-x-[5%] bottom-14.5 flex justify-center px-3 @xl:bottom-[3%]">
        {seen !== null && note === null && <SeenText key={seen.at} seen={seen} />}
        <p
          role="status"
          className={classes(
            "flex items-center gap-2 rounded-2xl px-3 py-1.5 text-center text-caption font-medium empty:hidden",
            alarmed ? "bg-[#fce7e5] text-[#7d1216]" : "bg-black/80 text-white",
          )}
        >
          {alarmed && <CircleAlert aria-hidden className="size-4 shrink-0" />}
          {note}
        </p>
      </div>
    </div>
  );
}

/** Returns true briefly after each code. */
function useFlash(seen: SeenCode | null): boolean {
  const [over, setOver] = useState<SeenCode | null>(null);
  useEffect(() => {
    if (seen === null) return;
    const timer = setTimeout(() => setOver(seen), flashMs);
    return () => clearTimeout(timer);
  }, [seen]);
  return seen !== null && over !== seen;
}
