import { readFileSync } from "node:fs";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { appFiles } from "./scripts/app-chunks.ts";
import { builtModules } from "./scripts/built-modules.ts";
import { fileHashes } from "./scripts/file-hashes.ts";
import { keptScreenFile } from "./scripts/kept-screen-file.ts";
import { firstVisitScript, pageScript } from "./scripts/page-script.ts";
import { guidePages } from "./scripts/read-guide.ts";
import { screenPaths } from "./scripts/screen-paths.ts";
import { compileWords, rulesOneByOne, schemasApart, withoutSamples } from "./scripts/app-transforms.ts";

/** Where `npm run dev` serves the API while vite serves the app. */
const server = process.env.TRACE_SERVER ?? "http://127.0.0.1:3000";

/**
 * sonner writes its style sheet into a style element when it is imported, which the
 * content security policy forbids. The same rules come from its own CSS file
 * (ui/controls/toast.tsx), so the call is taken out.
 */
function sonnerWithoutStyleElement(): Plugin {
  return {
    name: "sonner-without-style-element",
    enforce: "pre",
    transform: {
      filter: { id: /[\\/]sonner[\\/]dist[\\/]index\.mjs/ },
      handler(code) {
        if (!code.includes("\n__insertCSS(")) throw new Error("sonner no longer inserts its styles this way.");
        return { code: code.replace("\n__insertCSS(", "\nvoid ("), map: null };
      },
    },
  };
}

/**
 * jsPDF would load these to draw HTML and SVG, which no document here is made of. Left out,
 * devices need not keep half a megabyte that nothing runs.
 */
function jspdfWithoutHtml(): Plugin {
  return {
    name: "jspdf-without-html",
    enforce: "pre",
    resolveId: { filter: { id: /^(html2canvas|dompurify|canvg)$/ }, handler: (id) => ({ id, external: true }) },
  };
}

const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };

/**
 * The oldest browsers that must run what is built; pwa/machine/start/page-script.js tells people with older ones. Stores choose
 * their tablets; consigners come with the phone they have.
 */
export const buildTargets = {
  staff: ["chrome123", "edge123", "firefox128", "safari17.5"],
  portal: ["chrome111", "edge111", "firefox128", "safari16.4"],
} as const;

/** One of the two faces: the staff's, built to dist/staff, or the portal of the store's sellers, built to dist/portal. */
const face = process.env.FACE === "portal" ? "portal" : "staff";
const hashes = fileHashes();
/** The module of each face's sign-in. */
const signIn = { staff: "pwa/staff/login-page.tsx", portal: "pwa/features/entrance/session/login-screen.tsx" };

/** A face of the app, built to a folder of its own and served by the server at the hosts that are bound to it. */
export default defineConfig({
  root: `pwa/${face}`,
  publicDir: "../public",
  // Dexie's import-wrapper carries its ES5 build; browsers of the target read the modern one.
  resolve: { alias: [{ find: /^dexie$/, replacement: "dexie/dist/modern/dexie.min.mjs" }] },
  define: { "import.meta.env.TRACE_VERSION": JSON.stringify(version) },
  plugins: [
    sonnerWithoutStyleElement(),
    jspdfWithoutHtml(),
    guidePages(),
    compileWords(),
    withoutSamples(),
    rulesOneByOne(),
    schemasApart(),
    react(),
    tailwindcss(),
    hashes.plugin,
    screenPaths(face),
    pageScript(),
    firstVisitScript(signIn[face]),
    builtModules(),
    keptScreenFile(),
    VitePWA({
      strategies: "injectManifest",
      srcDir: "../machine/service-worker",
      filename: "sw.ts",
      registerType: "prompt",
      injectRegister: false,
      // The server makes it, per store and host.
      manifest: false,
      injectManifest: {
        globPatterns: [
          "index.html",
          "kept.js",
          "icons/*.svg",
          "assets/**/*.{js,css,wasm}",
          "assets/inter-latin-wght-*.woff2",
          "assets/arimo-*.woff2",
          "assets/*.webp",
        ],
        manifestTransforms: [hashes.transform],
        maximumFileSizeToCacheInBytes: 8_000_000,
      },
      devOptions: { enabled: false },
    }),
  ],
  build: {
    outDir: `../../dist/${face}`,
    emptyOutDir: true,
    target: [...buildTargets[face]],
    // Fonts and pictures stay files, so that the policy needs no data: for them.
    assetsInlineLimit: 0,
    // The names of what each screen imports would grow the first file with every screen; what the page and the first screens
    // import is told to the browser at once, of the others it learns as it reads them, mostly out of the service worker's store.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, imported, { hostType }) =>
        hostType === "html" || /(sign-in|sign-up|home-first|products-first|shell)-/.test(file)
          ? imported
          : imported.filter((one) => one.endsWith(".css")),
    },
    reportCompressedSize: false,
    // Scripts name each other by names that stay, which the page's map leads to files: a changed line changes its file alone.
    chunkImportMap: true,
    rolldownOptions: {
      experimental: { lazyBarrel: true, chunkImportMap: { fileName: ".vite/import-map.json" } },
      output: {
        chunkFileNames: "assets/[name]-[hash:7].js",
        codeSplitting: {
          // Each file costs a request, and libraries keep their name from one version to the next (decision 0290).
          groups: [
            { name: "libraries", tags: ["$initial"], test: /[\\/]node_modules[\\/]|^\0vite/, priority: 9 },
            { name: "frame", tags: ["$initial"], priority: 8 },
            await appFiles(face),
          ],
        },
      },
    },
  },
  worker: { format: "es", plugins: () => [jspdfWithoutHtml(), compileWords(), schemasApart()] },
  server: {
    proxy: Object.fromEntries(
      ["/api", "/open", "/healthz", "/readyz", "/manifest.webmanifest", "/files"].map((path) => [
        path,
        { target: server, changeOrigin: false },
      ]),
    ),
  },
});
