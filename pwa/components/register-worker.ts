import { Workbox } from "workbox-window";

/** How soon a worker that could not keep all of the app's files is begun anew, in milliseconds; then twice as late each time. */
const firstRetry = 5_000;
const lastRetry = 60 * 60 * 1000;

export interface WorkerHeard {
  /** A registration was begun; one that is begun anew takes its place. */
  began(workbox: Workbox): void;
  /** A new build's worker is installed and waits. */
  waits(): void;
}

/**
 * Registers the worker. Where it could not keep the app's files for the first time the browser forgets it, and would begin
 * it anew with the next page at the earliest, which may have no network; a new build's worker it would begin anew with the
 * next look for an update. Either is begun anew here.
 */
export async function registerWorker(
  heard: WorkerHeard,
  after = firstRetry,
): Promise<ServiceWorkerRegistration | undefined> {
  const mine = new Workbox("/sw.js", { updateViaCache: "none" });
  heard.began(mine);
  mine.addEventListener("waiting", () => heard.waits());
  // A worker that was installed and ends has been replaced or switched off.
  let isInstalled = false;
  mine.addEventListener("installed", () => (isInstalled = true));
  const again = () => setTimeout(() => void registerWorker(heard, Math.min(2 * after, lastRetry)), after);
  mine.addEventListener("redundant", () => {
    if (isInstalled) return;
    // The browser forgets a registration some time after its only worker; one of an earlier build stays.
    void navigator.serviceWorker.getRegistration().then((known) => (known?.active ?? known?.waiting) || again());
  });
  const registration = await mine.register().catch(() => {
    again();
    return undefined;
  });
  if (registration !== undefined) insistOnUpdates(registration);
  return registration;
}

const insisted = new WeakSet<ServiceWorkerRegistration>();

/** Begins a new build's worker anew where it could not keep all of its files. */
function insistOnUpdates(registration: ServiceWorkerRegistration): void {
  if (insisted.has(registration)) return;
  insisted.add(registration);
  let after = firstRetry;
  const watch = () => {
    const worker = registration.installing;
    if (registration.active === null || worker === null) return;
    let isInstalled = false;
    worker.addEventListener("statechange", () => {
      if (worker.state === "installed") isInstalled = true;
      if (worker.state !== "redundant" || isInstalled) return;
      // Without a network it cannot be asked; the next look for an update is the browser's.
      setTimeout(() => void registration.update().catch(() => undefined), after);
      after = Math.min(2 * after, lastRetry);
    });
  };
  watch();
  registration.addEventListener("updatefound", watch);
}
