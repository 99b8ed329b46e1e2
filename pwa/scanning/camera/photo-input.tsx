import { ImageUp } from "lucide-react";
import { classes } from "#pwa/components/classes.ts";
import { cameraWords } from "./words.ts";

/** Takes a photo with the device's own camera app, or a picture's file, and hands it over. */
export function PhotoInput({
  onPhoto,
  className,
  labelClassName,
}: {
  readonly onPhoto: (photo: File) => void;
  readonly className: string;
  readonly labelClassName?: string | undefined;
}) {
  return (
    <label
      className={classes(
        "relative cursor-pointer focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent-text",
        className,
      )}
      title={cameraWords("photo")}
    >
      <ImageUp aria-hidden className="size-5 shrink-0" />
      <span className={labelClassName}>{cameraWords("photo")}</span>
      <input
        type="file"
        accept="image/*"
        capture="environment"
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={(event) => {
          const [photo] = event.target.files ?? [];
          // The same file may be chosen again.
          event.target.value = "";
          if (photo !== undefined) onPhoto(photo);
        }}
      />
    </label>
  );
}
