import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import { inlineScripts } from "./inline-scripts.ts";

/** In seconds. */
const aYear = 31_536_000;

/**
 * Sets security headers for this server's pages, which are in `folders`. Security: no inline style, no inline script
 * but the pages' own, nothing from other hosts but product pictures (shops host them on https); WebAssembly for the
 * barcode decoder, blobs for its worker, for photographs, and for the documents that are printed from a frame.
 */
export async function setSecurityHeaders(app: FastifyInstance, folders: readonly string[]): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        "default-src": ["'self'"],
        "script-src": ["'self'", "'wasm-unsafe-eval'", ...inlineScripts(folders)],
        "style-src": ["'self'"],
        "img-src": ["'self'", "data:", "blob:", "https:"],
        "font-src": ["'self'"],
        "connect-src": ["'self'"],
        "media-src": ["'self'", "blob:"],
        "worker-src": ["'self'", "blob:"],
        "frame-src": ["blob:"],
        "manifest-src": ["'self'"],
        "object-src": ["'none'"],
        "base-uri": ["'none'"],
        "form-action": ["'self'"],
        "frame-ancestors": ["'none'"],
      },
    },
    // Below, where a proxy said that the browser came by https.
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: "same-origin" },
  });
  app.addHook("onSend", async (request, reply) => {
    // This host alone: what else is under a shop's domain is not Trace's to decide.
    if (request.protocol === "https") reply.header("strict-transport-security", `max-age=${aYear}`);
    reply.header("permissions-policy", "camera=(self), microphone=(), geolocation=(), payment=()");
  });
}
