import { usePicture } from "#pwa/ui/use-picture.ts";

/** An uncropped photo, at most 480 CSS pixels wide; nothing if it does not load. */
export function Photo({
  src,
  alt,
  className,
}: {
  readonly src: string;
  readonly alt: string;
  readonly className: string;
}) {
  const { source, failed } = usePicture(src, 480);
  return source === null ? null : (
    <img {...source} alt={alt} loading="lazy" decoding="async" onError={failed} className={className} />
  );
}
