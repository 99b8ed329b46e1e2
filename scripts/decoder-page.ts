import { existsSync, readFileSync } from "node:fs";
import { extname, resolve, sep } from "node:path";
import fastify from "fastify";
import { build } from "vite";
import { setSecurityHeaders } from "#server/routes/wire/security-headers.ts";

/** The output folder of `npm run decoder-page`. */
export const decoderPageFolder = resolve("dist", "decoder");

/** Builds a page around the decoder like the app; by default the one for running pictures. */
export async function buildDecoderPage(outDir = decoderPageFolder, root = "pwa/scanning/decoder/page"): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: "error",
    build: { outDir, emptyOutDir: true, target: "chrome123", assetsInlineLimit: 0, reportCompressedSize: false },
    worker: { format: "es" },
  });
}

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".wasm": "application/wasm",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".gif": "image/gif",
  ".webp": "image/webp",
  ".bmp": "image/bmp",
};

/**
 * Serves the built page with the app's own headers, and a folder's pictures below /pictures/. Port 0 uses a free one.
 */
export async function serveDecoderPage(
  port: number,
  { page = decoderPageFolder, pictures }: { readonly page?: string; readonly pictures?: string } = {},
): Promise<{ readonly address: string; close(): Promise<void> }> {
  const app = fastify();
  await setSecurityHeaders(app, []);
  app.get<{ Params: { "*": string } }>("/*", async (request, reply) => {
    const asked = request.params["*"] || "index.html";
    const inPictures = pictures !== undefined && asked.startsWith("pictures/");
    const folder = resolve(inPictures ? pictures : page);
    const file = resolve(folder, inPictures ? asked.slice("pictures/".length) : asked);
    if (!file.startsWith(folder + sep) || !existsSync(file)) return await reply.code(404).send("Not here.");
    return await reply.type(types[extname(file).toLowerCase()] ?? "application/octet-stream").send(readFileSync(file));
  });
  const address = await app.listen({ port, host: "127.0.0.1" });
  return { address, close: () => app.close() };
}
