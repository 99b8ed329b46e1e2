import { classes } from "../classes.ts";
import { usePicture } from "../use-picture.ts";

export interface ProductImageProps {
  readonly src: string | null | undefined;
  /** The product's title, which tints the default picture; pass `alt` only if no title is beside it. */
  readonly title: string;
  readonly alt?: string | undefined;
  /** Sets width and height, e.g. "size-14"; the picture is square. */
  readonly className?: string | undefined;
  /** Side in CSS pixels, which determines the size loaded; 56 by default. */
  readonly side?: number;
}

/** A picture, or a drawn shoe tinted by the title if there is none or it fails to load. */
export function ProductImage({ src, title, alt = "", className, side = 56 }: ProductImageProps) {
  const { source, failed } = usePicture(src, side);
  const frame = classes("relative block shrink-0 overflow-hidden rounded-control", className ?? "size-14");
  if (source !== null) {
    return (
      <span className={classes(frame, "bg-white")}>
        <img
          {...source}
          alt={alt}
          loading="lazy"
          decoding="async"
          onError={failed}
          className="size-full object-contain"
        />
      </span>
    );
  }
  return (
    <span
      className={`${frame} picture-shoe`}
      style={{ backgroundColor: tintOf(title) }}
      {...(alt === "" ? { "aria-hidden": true } : { role: "img", "aria-label": alt })}
    />
  );
}

const tints: string[] = [];

/** Returns the background of the default picture, for either theme (`--tint`), always the same for a title. */
export function tintOf(title: string): string {
  let hash = 7;
  for (let index = 0; index < title.length; index += 1) hash = (hash * 31 + title.charCodeAt(index)) % 3_600;
  const hue = hash % 360;
  return (tints[hue] ??= `oklch(var(--tint) ${hue})`);
}
