import { t } from "#shared/words/define-words.ts";
import { ImageUp } from "lucide-react";
import { classes } from "#pwa/ui/classes.ts";

/** Input that takes a photo with the device's camera app or chooses a picture file. */
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
      title={t("Photo of a code")}
    >
      <ImageUp aria-hidden className="size-5 shrink-0" />
      <span className={labelClassName}>{t("Photo of a code")}</span>
      <input
        type="file"
        accept="image/*"
        capture="environment"
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={(event) => {
          const [photo] = event.target.files ?? [];
          // Allows choosing the same file again.
          event.target.value = "";
          if (photo !== undefined) onPhoto(photo);
        }}
      />
    </label>
  );
}
