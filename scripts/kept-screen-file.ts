import { build, type Plugin } from "vite";

const source = "pwa/session/kept-screen/draw-kept-screen.ts";
/** Its place in the build; the service worker stores it by its hash, as every file. */
const fileName = "kept.js";

/**
 * Builds the script that draws a kept screen as a file of its own that imports no other, so that it runs before the
 * app's files have come. While the app is developed there is none.
 */
export const keptScreenFile = (): Plugin => ({
  name: "kept-screen-file",
  apply: "build",
  transformIndexHtml: {
    // After the entry, by whose name it knows the build.
    order: "post",
    handler: () => [{ tag: "script", attrs: { async: true, src: `/${fileName}` }, injectTo: "head" }],
  },
  async generateBundle() {
    const built = await build({
      configFile: false,
      logLevel: "error",
      publicDir: false,
      build: {
        write: false,
        target: ["chrome111", "edge111", "firefox128", "safari16.4"],
        rolldownOptions: { input: source, output: { format: "iife" } },
      },
    });
    const [output] = [built].flat();
    if (output === undefined || !("output" in output)) throw new Error(`${source} was not built.`);
    this.emitFile({ type: "asset", fileName, source: output.output[0].code });
  },
});
