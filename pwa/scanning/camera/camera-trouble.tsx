import { t } from "#shared/words/define-words.ts";
import { CameraOff, LoaderCircle, RotateCcw, X } from "lucide-react";
import { Button, buttonClasses, IconButton } from "#pwa/ui/controls/button.tsx";
import { Problem } from "#pwa/ui/controls/problem.tsx";
import { ScanInput } from "../scan-input.tsx";
import { type CameraProblem, problemWords } from "./camera-problem.ts";
import { PhotoInput } from "./photo-input.tsx";

/** Shown instead of the picture: the reason, advice, and the alternatives, a photo and typing. */
export function CameraTrouble({
  problem,
  photoProblem,
  looking,
  onRetry,
  onPhoto,
  onClose,
}: {
  readonly problem: CameraProblem;
  readonly photoProblem: string | null;
  readonly looking: boolean;
  readonly onRetry: () => void;
  /** Null where no decoder can read a photo. */
  readonly onPhoto: ((photo: File) => void) | null;
  readonly onClose: () => void;
}) {
  const { title, advice, retry } = problemWords(problem);
  return (
    <div className="absolute inset-0 overflow-y-auto overscroll-contain border-b border-line bg-raised p-4 text-ink md:rounded-card md:border">
      <div className="mx-auto flex max-w-xl flex-col gap-3">
        <div className="flex items-start gap-3">
          <CameraOff aria-hidden className="mt-0.5 size-6 shrink-0 text-muted" />
          <div className="min-w-0 flex-1" role="alert">
            <p className="font-semibold">{title}</p>
            <p className="text-muted">{advice}</p>
          </div>
          <IconButton label={t("Close camera")} icon={<X aria-hidden />} className="-mt-2 -mr-2" onClick={onClose} />
        </div>
        <div className="flex flex-wrap gap-2">
          {retry && (
            <Button variant="primary" icon={<RotateCcw aria-hidden />} onClick={onRetry}>
              {t("Try again")}
            </Button>
          )}
          {onPhoto !== null && <PhotoInput onPhoto={onPhoto} className={buttonClasses()} />}
          {looking && <LoaderCircle aria-label={t("Reading the photo…")} className="my-auto size-5 animate-spin" />}
        </div>
        <Problem text={photoProblem} />
        <ScanInput />
      </div>
    </div>
  );
}
