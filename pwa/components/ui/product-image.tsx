import { useState } from "react";
import { classes } from "../classes.ts";

export interface ProductImageProps {
  readonly src: string | null | undefined;
  /** The product's title: tints the default picture; pass `alt` only where no title stands beside it. */
  readonly title: string;
  readonly alt?: string | undefined;
  /** Sets width and height, e.g. "size-14"; the picture is square. */
  readonly className?: string | undefined;
}

/** A product's picture, or a drawn shoe in a tint of its own where there is none or it fails to load. */
export function ProductImage({ src, title, alt = "", className }: ProductImageProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const frame = classes("relative block shrink-0 overflow-hidden rounded-control", className ?? "size-14");
  if (src && src !== failed) {
    return (
      <span className={classes(frame, "bg-white")}>
        <img
          src={src}
          alt={alt}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(src)}
          className="size-full object-contain"
        />
      </span>
    );
  }
  const hue = hueOf(title);
  return (
    <span
      className={frame}
      style={{
        background: `light-dark(oklch(0.95 0.022 ${hue}), oklch(0.29 0.03 ${hue}))`,
        color: `light-dark(oklch(0.52 0.075 ${hue}), oklch(0.8 0.07 ${hue}))`,
      }}
      {...(alt === "" ? { "aria-hidden": true } : { role: "img", "aria-label": alt })}
    >
      <Shoe />
    </span>
  );
}

function Shoe() {
  return (
    <svg
      viewBox="0 0 64 64"
      className="size-full"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path
        d="M12 24.5c2.4 1.2 5 1.3 7.4-.4l2.2-1.6c.9-.7 2.2-.5 2.9.4l9.1 11.3c1.3 1.6 3.1 2.7 5.1 3.1l7.7 1.6c3.3.7 5.6 3.3 5.6 6.1v.5H12c-1.100 0-2-.9-2-2V26c0-1.200 1-2 2-1.500Z"
        fill="currentColor"
        fillOpacity=".13"
      />
      <path d="M10 40.500h26.500M27 26.200l-3.400 2.600M30.200 30.100l-3.400 2.600M33.500 33.900l-3.300 2.700M52 45.500V47c0 1.100-.9 2-2 2H12c-1.100 0-2-.9-2-2v-3" />
    </svg>
  );
}

/** The same title always has the same tint. */
function hueOf(title: string): number {
  let hash = 7;
  for (let index = 0; index < title.length; index += 1) hash = (hash * 31 + title.charCodeAt(index)) % 3_600;
  return hash % 360;
}
