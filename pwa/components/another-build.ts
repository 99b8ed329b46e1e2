/**
 * Whether what answers this page is the app of another build: the worker's own first page where there is a worker, else the
 * server's.
 */
export async function isAnotherBuildHere(): Promise<boolean> {
  const entry = document.querySelector('script[type="module"][src]')?.getAttribute("src");
  if (!entry) return false;
  const address = navigator.serviceWorker.controller === null ? "/" : "/index.html";
  const page = await fetch(address, { cache: "no-store", redirect: "error" }).then(
    (response) => (response.ok ? response.text() : ""),
    () => "",
  );
  // A proxy's page is no build.
  const named = /<script type="module"[^>]* src="([^"]+)"/.exec(page)?.[1];
  return named !== undefined && named !== entry;
}
