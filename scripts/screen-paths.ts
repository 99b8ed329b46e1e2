import { type Plugin, runnerImport } from "vite";
import { pathsFile } from "#server/routes/wire/screen-paths.ts";

interface Route {
  readonly options: { readonly path?: string };
  readonly children?: readonly Route[] | Readonly<Record<string, Route>>;
}

/** Returns the paths of a route tree's screens, such as "/orders/$orderId"; without its route of unknown addresses. */
function pathsOf({ options, children }: Route, above: string): readonly string[] {
  const own = (options.path ?? "").replaceAll(/^\/|\/$/g, "");
  const path = own === "" ? above : `${above}/${own}`;
  if (children !== undefined) return Object.values<Route>(children).flatMap((child) => pathsOf(child, path));
  return own === "$" ? [] : [path === "" ? "/" : path];
}

/**
 * Writes the paths of a face's screens beside its files, so that the server answers 404 to all others. They are read
 * from the app's own routes, since a second list would be forgotten.
 */
export const screenPaths = (face: "staff" | "portal"): Plugin => ({
  name: "screen-paths",
  apply: "build",
  async generateBundle() {
    const { module } = await runnerImport<{ readonly routeTree: Route }>(`/pwa/${face}/routes.tsx`, {
      configFile: false,
      logLevel: "error",
    });
    const paths = pathsOf(module.routeTree, "");
    if (!paths.includes("/") || paths.length < 10)
      throw new Error(`The paths of the screens cannot be read from pwa/${face}/routes.tsx.`);
    this.emitFile({ type: "asset", fileName: pathsFile, source: JSON.stringify(paths) });
  },
});
