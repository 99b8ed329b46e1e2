import { t } from "#shared/words/define-words.ts";
import { Flashlight, FlashlightOff, Keyboard, SwitchCamera, X } from "lucide-react";
import type { ReactNode } from "react";
import { classes } from "#pwa/ui/classes.ts";
import { type CameraSession, type RunningCamera, zoomLimit } from "./camera-session.ts";
import type { CameraMode } from "./camera-settings.ts";
import { PhotoInput } from "./photo-input.tsx";
import { cameraWords } from "./words.ts";

const round =
  "flex size-11 shrink-0 items-center justify-center rounded-full bg-black/60 text-white hover:bg-black/80 @xl:bg-white/15 @xl:hover:bg-white/25 aria-pressed:bg-white aria-pressed:text-black focus-visible:outline-white";

const modes: readonly CameraMode[] = ["continuous", "single"];

/** Controls of the running camera: over the picture on a phone, beside it from 768 px. */
export function CameraControls(props: {
  readonly camera: RunningCamera | null;
  readonly session: CameraSession;
  readonly mode: CameraMode;
  readonly onMode: (mode: CameraMode) => void;
  readonly onPhoto: (photo: File) => void;
  readonly typing: boolean;
  readonly onType: () => void;
  readonly onClose: () => void;
}) {
  const { camera, session, mode, onMode, onPhoto, typing, onType, onClose } = props;
  return (
    <div className="contents @xl:absolute @xl:inset-y-0 @xl:right-0 @xl:flex @xl:w-60 @xl:flex-col @xl:justify-between @xl:p-3">
      <Row className="top-0">
        <div
          role="group"
          aria-label={t("After a code")}
          className="flex h-11 items-center rounded-full bg-black/60 p-1 @xl:bg-white/15"
        >
          {modes.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={mode === one}
              onClick={() => onMode(one)}
              className="relative h-9 rounded-full px-3 text-caption font-medium text-white before:absolute before:-inset-y-1 before:inset-x-0 focus-visible:outline-white aria-pressed:bg-white aria-pressed:text-black @xl:px-2"
            >
              {cameraWords(one)}
            </button>
          ))}
        </div>
        <span className="ml-auto" />
        <button
          type="button"
          aria-label={t("Close camera")}
          title={t("Close camera")}
          className={round}
          onClick={onClose}
        >
          <X aria-hidden className="size-5" />
        </button>
      </Row>
      <Row className="bottom-0">
        {camera?.abilities.torch === true && <Torch on={camera.torchOn} onChange={(on) => void session.setTorch(on)} />}
        <PhotoInput onPhoto={onPhoto} className={round} labelClassName="sr-only" />
        <button
          type="button"
          aria-label={t("Type a code")}
          title={t("Type a code")}
          aria-expanded={typing}
          className={round}
          onClick={onType}
        >
          <Keyboard aria-hidden className="size-5" />
        </button>
        {camera !== null && camera.cameras.length > 1 && (
          <CameraChooser camera={camera} onChoose={(deviceId) => void session.choose(deviceId)} />
        )}
        {camera !== null && <Zoom camera={camera} onChange={(zoom) => void session.setZoom(zoom)} />}
      </Row>
    </div>
  );
}

const Row = ({ className, children }: { readonly className: string; readonly children: ReactNode }) => (
  <div
    className={classes("absolute inset-x-0 flex items-center gap-2 p-2 @xl:static @xl:flex-wrap @xl:p-0", className)}
  >
    {children}
  </div>
);

function Torch({ on, onChange }: { readonly on: boolean; readonly onChange: (on: boolean) => void }) {
  const Icon = on ? FlashlightOff : Flashlight;
  return (
    <button
      type="button"
      aria-label={t("Torch")}
      title={on ? t("Turn off the torch") : t("Turn on the torch")}
      aria-pressed={on}
      className={round}
      onClick={() => onChange(!on)}
    >
      <Icon aria-hidden className="size-5" />
    </button>
  );
}

/** A native select, which every phone shows large, under an icon. */
function CameraChooser({
  camera,
  onChoose,
}: {
  readonly camera: RunningCamera;
  readonly onChoose: (deviceId: string) => void;
}) {
  return (
    <span
      className={classes(
        round,
        "relative focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-white",
      )}
      title={t("Choose a camera")}
    >
      <SwitchCamera aria-hidden className="size-5" />
      <select
        aria-label={t("Choose a camera")}
        value={camera.deviceId}
        onChange={(event) => onChoose(event.target.value)}
        className="absolute inset-0 cursor-pointer appearance-none opacity-0"
      >
        {camera.cameras.map((one) => (
          <option key={one.deviceId} value={one.deviceId}>
            {one.label}
          </option>
        ))}
      </select>
    </span>
  );
}

function Zoom({ camera, onChange }: { readonly camera: RunningCamera; readonly onChange: (zoom: number) => void }) {
  const most = zoomLimit(camera.abilities);
  return (
    <label className="flex h-11 min-w-0 flex-1 items-center gap-2 rounded-full bg-black/60 px-3 text-caption text-white @xl:basis-full @xl:bg-white/15">
      <span className="tabular w-8 shrink-0 font-medium" aria-hidden>
        {camera.zoom.toFixed(1)}×
      </span>
      <input
        type="range"
        aria-label={t("Zoom")}
        min={1}
        max={most}
        step={most > 2 ? 0.1 : 0.05}
        value={camera.zoom}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        className="h-11 w-full min-w-0 accent-white focus-visible:outline-white"
      />
    </label>
  );
}
