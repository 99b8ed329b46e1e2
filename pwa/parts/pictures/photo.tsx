import { usePicture } from "#pwa/ui/use-picture.ts";

/** An uncropped photo, at most `side` CSS pixels wide; nothing if it does not load. */
export function Photo({
  src,
  alt,
  side,
  className,
}: {
  readonly src: string;
  readonly alt: string;
  readonly side: number;
  readonly className?: string;
}) {
  const { source, failed } = usePicture(src, side);
  return source === null ? null : (
    <img {...source} alt={alt} loading="lazy" decoding="async" onError={failed} className={className} />
  );
}
