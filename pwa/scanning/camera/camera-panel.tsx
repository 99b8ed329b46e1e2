import { t } from "#shared/words/define-words.ts";
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { classes } from "#pwa/ui/classes.ts";
import type { ParsedScan } from "#shared/areas/scanning/parse-scan.ts";
import { scanBus } from "../scan-bus.ts";
import { useWakeLock } from "../use-wake-lock.ts";
import { CameraControls } from "./camera-controls.tsx";
import { CameraPicture } from "./camera-picture.tsx";
import { closeCamera } from "./camera-place.ts";
import { CameraSession, type CameraState, digitalZoom } from "./camera-session.ts";
import { type CameraMode, cameraSettings, changeCameraSettings } from "./camera-settings.ts";
import { CameraTrouble } from "./camera-trouble.tsx";
import { readPhoto } from "./read-photo.ts";
import { TypedCode } from "./typed-code.tsx";
import { isOutOfReach } from "./out-of-reach.ts";
import { useCameraHint } from "./use-camera-hint.ts";
import { useDecoder } from "./use-decoder.ts";
import { useLiveReading } from "./use-live-reading.ts";
import { useMakeRoom } from "./use-make-room.ts";

/**
 * The camera as a scanner, above the results of the scans. The last scan, its undo and the counters stay visible, and a
 * hardware scanner keeps working.
 */
export function CameraPanel({ inDialog }: { readonly inDialog: boolean }) {
  const panel = useRef<HTMLElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const { session, state } = useCameraSession();
  const decoder = useDecoder();
  const [mode, setMode] = useState<CameraMode>(() => cameraSettings().mode);
  const [typing, setTyping] = useState(false);
  const [photoProblem, setPhotoProblem] = useState<string | null>(null);
  const [looking, setLooking] = useState(false);
  const done = useRef(false);
  const early = useRef<File | null>(null);
  useWakeLock();
  useMakeRoom(panel, inDialog);
  useEscape(panel, () => (typing ? setTyping(false) : closeWithFocus()));

  const take = (scan: ParsedScan): void => {
    if (done.current) return;
    setPhotoProblem(null);
    void scanBus.submitParsed(scan, "camera");
    if (cameraSettings().mode === "continuous") return;
    done.current = true;
    closeWithFocus();
  };
  const takePhoto = async (photo: File): Promise<void> => {
    setPhotoProblem(null);
    if (decoder === "failed") return;
    setLooking(true);
    // The decoder loads in the background; a photo taken earlier is read once it has.
    if (decoder === null) return void (early.current = photo);
    try {
      const read = await readPhoto(decoder, photo);
      if ("scan" in read) take(read.scan);
      else setPhotoProblem(read.problem);
    } finally {
      setLooking(false);
    }
  };

  useEffect(() => {
    const photo = early.current;
    if (photo === null || decoder === null) return;
    early.current = null;
    if (decoder === "failed") setLooking(false);
    else void takePhoto(photo);
    // Runs once per decoder, not on every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [decoder]);

  const camera = state.kind === "running" ? state : null;
  const ready = decoder === "failed" ? null : decoder;
  const running = camera !== null && ready !== null;
  const problem = decoder === "failed" ? ("noDecoder" as const) : state.kind === "failed" ? state.problem : null;
  const stream = camera?.stream ?? null;
  useEffect(() => {
    const picture = video.current;
    if (picture === null) return;
    picture.srcObject = stream;
    // Returns the panel's size: the room reserved in tokens.css on the page, part of the dialog in a dialog.
    if (stream !== null) picture.play().catch(() => undefined);
  }, [stream, problem]);
  const zoom = camera === null ? 1 : digitalZoom(camera);
  const seen = useLiveReading({ video, frame, decoder: ready, zoom, running, onCode: take });
  const hint = useCameraHint(video, {
    running,
    since: seen,
    hasTorch: camera?.abilities.torch === true,
    torchOn: camera?.torchOn === true,
  });

  return (
    <section
      ref={panel}
      id="camera"
      aria-label={t("Camera")}
      tabIndex={-1}
      data-chrome
      className={classes(
        "@container relative isolate overflow-hidden outline-none",
        problem === null ? "bg-black text-white" : "bg-raised text-ink",
        placeOf(inDialog),
      )}
    >
      {problem === null ? (
        <CameraPicture
          video={video}
          frame={frame}
          zoom={zoom}
          seen={seen}
          note={
            photoProblem ?? (looking ? t("Reading the photo…") : (hint ?? stateText(state, running, seen !== null)))
          }
          alarmed={photoProblem !== null}
          onPicture={() => session.pictureCame()}
        />
      ) : (
        <CameraTrouble
          problem={problem}
          photoProblem={photoProblem}
          looking={looking}
          onRetry={() => {
            setPhotoProblem(null);
            void session.retry();
          }}
          onPhoto={decoder === "failed" ? null : (photo) => void takePhoto(photo)}
          onClose={closeWithFocus}
        />
      )}
      {problem === null && (
        <CameraControls
          camera={camera}
          mode={mode}
          onMode={(next) => {
            setMode(next);
            changeCameraSettings({ mode: next });
          }}
          session={session}
          onPhoto={(photo) => void takePhoto(photo)}
          typing={typing}
          onType={() => setTyping(!typing)}
          onClose={closeWithFocus}
        />
      )}
      {problem === null && typing && <TypedCode onClose={() => setTyping(false)} />}
    </section>
  );
}

function stateText(state: CameraState, running: boolean, seen: boolean): string | null {
  if (state.kind === "running" && state.paused) return t("No picture from the camera. Another app may be using it.");
  if (state.kind === "starting") return t("Starting the camera. Allow it if the browser asks.");
  if (!running) return t("Getting ready…");
  return seen ? null : t("Hold the code inside the frame.");
}

/** Closes the camera and returns the focus to the button that opened it. */
const placeOf = (inDialog: boolean): string =>
  inDialog ? "h-[max(15rem,34dvh)] rounded-card" : "size-full md:rounded-card low:rounded-none";

/** Closes the camera and returns the focus to the button that opened it. */
function closeWithFocus(): void {
  const within = document.querySelector("#camera")?.contains(document.activeElement) === true;
  closeCamera();
  if (within) [...document.querySelectorAll<HTMLElement>("[data-camera-button]")].at(-1)?.focus();
}

const openList = '[role="combobox"][aria-expanded="true"], [role="listbox"], [role="menu"]';

/** Closes the camera on Escape, unless an open list or dialog above it handles the key. */
function useEscape(panel: RefObject<HTMLElement | null>, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== "Escape" || event.defaultPrevented || isOutOfReach(panel.current)) return;
      if (event.target instanceof Element && event.target.closest(openList) !== null) return;
      // In a dialog the first Escape closes the camera, the second the dialog.
      event.preventDefault();
      event.stopPropagation();
      latest.current();
    };
    addEventListener("keydown", onKey, { capture: true });
    return () => removeEventListener("keydown", onKey, { capture: true });
  }, [panel]);
}

/** Returns a camera session that is open while the component is mounted. */
function useCameraSession(): { readonly session: CameraSession; readonly state: CameraState } {
  const [session] = useState(() => new CameraSession());
  useEffect(() => {
    session.open();
    return () => session.close();
  }, [session]);
  return { session, state: useSyncExternalStore(session.subscribe, () => session.state) };
}
