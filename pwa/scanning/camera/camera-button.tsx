import { t } from "#shared/words/define-words.ts";
import { Camera, CameraOff } from "lucide-react";
import { classes } from "#pwa/ui/classes.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import { wakeSound } from "../feedback.ts";
import { closeCamera, openCamera, useCameraOpen } from "./camera-place.ts";

/** Button that opens and closes the camera as a scanner, for every screen and dialog that takes scans. */
export function CameraButton({ className }: { readonly className?: string | undefined }) {
  const isOpen = useCameraOpen();
  const Icon = isOpen ? CameraOff : Camera;
  const toggle = (): void => {
    if (isOpen) return closeCamera();
    wakeSound();
    openCamera();
  };
  return (
    <Button
      data-camera-button
      aria-expanded={isOpen}
      icon={<Icon aria-hidden />}
      className={classes("max-sm:size-11 max-sm:min-w-11 max-sm:px-0", className)}
      onClick={toggle}
    >
      <span className="max-sm:sr-only">{t("Camera")}</span>
    </Button>
  );
}
