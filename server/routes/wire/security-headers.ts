import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import { inlineScripts } from "./inline-scripts.ts";

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
    // On plain http (a shop's own network) the header has no effect; with TLS the proxy sets it.
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: "same-origin" },
  });
  app.addHook("onSend", async (_request, reply) => {
    reply.header("permissions-policy", "camera=(self), microphone=(), geolocation=(), payment=()");
  });
}
