import { Workbox } from "workbox-window";

/** Milliseconds until a worker that could not cache all of the app's files is registered again; doubled each time. */
const firstRetry = 5_000;
const lastRetry = 60 * 60 * 1000;

export interface WorkerHeard {
  /** A registration was started; it replaces an earlier one. */
  began(workbox: Workbox): void;
  /** A new build's worker is installed and waits. */
  waits(): void;
}

/**
 * Registers the service worker and repeats failed installations. Browsers drop a first worker that could not cache the
 * app's files and would retry only with the next page, perhaps offline; a new build's worker only with the next update
 * check.
 */
export async function registerWorker(
  heard: WorkerHeard,
  after = firstRetry,
): Promise<ServiceWorkerRegistration | undefined> {
  const mine = new Workbox("/sw.js", { updateViaCache: "none" });
  heard.began(mine);
  mine.addEventListener("waiting", () => heard.waits());
  // An installed worker that becomes redundant was replaced or switched off.
  let isSettled = false;
  mine.addEventListener("installed", () => (isSettled = true));
  const again = () => setTimeout(() => void registerWorker(heard, Math.min(2 * after, lastRetry)), after);
  const failed = () => {
    if (isSettled) return;
    isSettled = true;
    // A browser drops a registration some time after its only worker ended; a worker of an earlier build keeps it.
    void navigator.serviceWorker.getRegistration().then((known) => (known?.active ?? known?.waiting) || again());
  };
  mine.addEventListener("redundant", failed);
  const registration = await mine.register().catch(() => {
    again();
    return undefined;
  });
  if (registration !== undefined) insistOnUpdates(registration);
  // The library hears of no worker whose installation another page began, such as the page that this one replaces.
  const first = registration?.active ? null : registration?.installing;
  first?.addEventListener("statechange", () => {
    if (first.state === "installed") isSettled = true;
    if (first.state === "redundant") failed();
  });
  // By itself a browser asks for a newer worker some time after a page is loaded; a busy one did not for minutes.
  if (registration?.active) void registration.update().catch(() => undefined);
  return registration;
}

const insisted = new WeakSet<ServiceWorkerRegistration>();

/** Repeats the installation of a new build's worker that could not cache all of its files. */
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
      // Fails offline; then the browser's next update check applies.
      setTimeout(() => void registration.update().catch(() => undefined), after);
      after = Math.min(2 * after, lastRetry);
    });
  };
  watch();
  registration.addEventListener("updatefound", watch);
}
