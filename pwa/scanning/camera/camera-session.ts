import { abilitiesOf, type CameraAbilities, setOnTrack } from "./camera-abilities.ts";
import { type CameraProblem, problemOf } from "./camera-problem.ts";
import { cameraSettings, changeCameraSettings } from "./camera-settings.ts";
import { type CameraChoice, closeStream, listCameras, openStream } from "./open-stream.ts";

export type CameraState =
  /** Not started, or released while the page is hidden. */
  | { readonly kind: "resting" }
  | { readonly kind: "starting" }
  | RunningCamera
  | { readonly kind: "failed"; readonly problem: CameraProblem };

export interface RunningCamera {
  readonly kind: "running";
  readonly stream: MediaStream;
  readonly deviceId: string;
  readonly cameras: readonly CameraChoice[];
  readonly abilities: CameraAbilities;
  readonly torchOn: boolean;
  /** The device has interrupted the picture, for a call or another app, and resumes it by itself. */
  readonly paused: boolean;
  /** Magnification, by the camera or, if it cannot zoom, by cropping the picture. */
  readonly zoom: number;
}

/** Maximum magnification where the camera cannot zoom. */
const mostDigitalZoom = 4;

export const zoomLimit = ({ zoom }: CameraAbilities): number => (zoom === null ? mostDigitalZoom : zoom.max / zoom.min);

/** Returns the magnification that the page must do itself. */
export const digitalZoom = ({ abilities, zoom }: RunningCamera): number => (abilities.zoom === null ? zoom : 1);

/** Storage key: a refusal holds until the person retries or closes the tab, even over a reload. */
const refusalKey = "trace.camera.refused";

/**
 * The camera while its panel is open: at most one stream, released when the page is hidden, the camera is lost or the
 * panel closes, and requested again when the page is visible.
 */
export class CameraSession {
  private now: CameraState = { kind: "resting" };
  private readonly listeners = new Set<() => void>();
  /** Grows with each start and stop; results of earlier attempts are discarded. */
  private attempt = 0;
  private lastRequest: Promise<unknown> = Promise.resolve();
  private readonly forget = new AbortController();

  get state(): CameraState {
    return this.now;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Starts following page and devices. Call it once. */
  open(): void {
    const { signal } = this.forget;
    document.addEventListener("visibilitychange", () => this.followPage(), { signal });
    addEventListener("pagehide", () => this.rest(), { signal });
    navigator.mediaDevices?.addEventListener("devicechange", () => void this.devicesChanged(), { signal });
    void this.followPermission(signal);
    if (!document.hidden) void this.start();
  }

  close(): void {
    this.forget.abort();
    this.rest();
  }

  /** Tries again after a refusal or an error. */
  async retry(): Promise<void> {
    sessionStorage.removeItem(refusalKey);
    await this.start();
  }

  async choose(deviceId: string): Promise<void> {
    if (this.now.kind === "running") {
      const label = this.now.cameras.find((one) => one.deviceId === deviceId)?.label ?? "";
      changeCameraSettings({ deviceId, label });
    }
    await this.start();
  }

  /** Switches the torch. A camera that refuses is treated as one without. */
  async setTorch(torchOn: boolean): Promise<void> {
    const running = this.now;
    if (running.kind !== "running") return;
    try {
      await setOnTrack(trackOf(running.stream), { torch: torchOn });
      this.change(running.stream, { torchOn });
    } catch {
      this.change(running.stream, { torchOn: false, abilities: { ...running.abilities, torch: false } });
    }
  }

  /** Sets the zoom, 1 to `zoomLimit`. If the camera refuses, the page magnifies instead. */
  async setZoom(zoom: number): Promise<void> {
    const running = this.now;
    if (running.kind !== "running") return;
    this.change(running.stream, { zoom });
    const own = running.abilities.zoom;
    if (own === null) return;
    try {
      await setOnTrack(trackOf(running.stream), { zoom: Math.min(own.max, own.min * zoom) });
    } catch {
      this.change(running.stream, { zoom: 1, abilities: { ...running.abilities, zoom: null } });
    }
  }

  /** Call when the picture appears: Chromium on Android reports the camera's capabilities only then. */
  pictureCame(): void {
    const running = this.now;
    if (running.kind !== "running" || running.torchOn || running.zoom !== 1) return;
    this.change(running.stream, { abilities: abilitiesOf(trackOf(running.stream)) });
  }

  private async start(): Promise<void> {
    this.rest();
    const attempt = this.attempt;
    if (!isSecureContext) return this.set({ kind: "failed", problem: "insecure" });
    if (navigator.mediaDevices === undefined) return this.set({ kind: "failed", problem: "unsupported" });
    if (sessionStorage.getItem(refusalKey) !== null) return this.set({ kind: "failed", problem: "denied" });
    this.set({ kind: "starting" });
    // One request at a time: many devices cannot open a second camera while the first is opening.
    await this.lastRequest;
    if (attempt !== this.attempt) return;
    const request = openStream(cameraSettings());
    this.lastRequest = request.catch(() => undefined);
    try {
      const stream = await request;
      if (attempt !== this.attempt) return closeStream(stream);
      await this.take(stream, attempt);
    } catch (fault) {
      const problem = problemOf(fault);
      if (problem === "denied") sessionStorage.setItem(refusalKey, "yes");
      if (attempt === this.attempt) this.set({ kind: "failed", problem });
    }
  }

  private async take(stream: MediaStream, attempt: number): Promise<void> {
    const track = trackOf(stream);
    // Fires only for tracks that end by themselves, not for stopped ones.
    track.addEventListener("ended", () => {
      if (attempt === this.attempt) this.lose();
    });
    const abilities = abilitiesOf(track);
    const deviceId = track.getSettings().deviceId ?? "";
    this.set({ kind: "running", stream, deviceId, cameras: [], abilities, torchOn: false, zoom: 1, paused: false });
    track.addEventListener("mute", () => this.change(stream, { paused: true }));
    track.addEventListener("unmute", () => this.change(stream, { paused: false }));
    if (abilities.continuousFocus) await setOnTrack(track, { focusMode: "continuous" }).catch(() => undefined);
    await this.devicesChanged();
  }

  private async devicesChanged(): Promise<void> {
    const attempt = this.attempt;
    const cameras = await listCameras();
    if (attempt !== this.attempt) return;
    if (this.now.kind === "running") this.change(this.now.stream, { cameras });
    // A camera was plugged in after the failure.
    else if (this.now.kind === "failed" && this.now.problem === "noCamera" && cameras.length > 0) await this.start();
  }

  private followPage(): void {
    if (document.hidden) this.rest();
    else if (this.now.kind === "resting") void this.start();
  }

  /** Retries when the camera is allowed in the browser's own settings. */
  private async followPermission(signal: AbortSignal): Promise<void> {
    try {
      const permission = await navigator.permissions.query({ name: "camera" });
      const check = (): void => {
        if (permission.state !== "granted" || sessionStorage.getItem(refusalKey) === null) return;
        void this.retry();
      };
      if (signal.aborted) return;
      permission.addEventListener("change", check, { signal });
      check();
    } catch {
      // Browsers that do not report this permission leave it to the retry button.
    }
  }

  private lose(): void {
    this.rest();
    this.set({ kind: "failed", problem: "lost" });
  }

  private rest(): void {
    this.attempt += 1;
    if (this.now.kind === "running") closeStream(this.now.stream);
    this.set({ kind: "resting" });
  }

  private change(stream: MediaStream, changes: Partial<RunningCamera>): void {
    if (this.now.kind === "running" && this.now.stream === stream) this.set({ ...this.now, ...changes });
  }

  private set(state: CameraState): void {
    this.now = state;
    for (const listener of this.listeners) listener();
  }
}

function trackOf(stream: MediaStream): MediaStreamTrack {
  const [track] = stream.getVideoTracks();
  if (track === undefined) throw new DOMException("The stream has no picture.", "NotFoundError");
  return track;
}
