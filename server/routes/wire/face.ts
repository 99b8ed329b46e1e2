import { t } from "#shared/words/define-words.ts";
import { existsSync, readdirSync } from "node:fs";
import { join, sep } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { hostName } from "#server/identity/hosts.ts";
import { readStore } from "#server/identity/read-store.ts";
import { securityText } from "#server/running/operations/security-text.ts";
import type { Services } from "#server/running/services.ts";
import { nothingThere } from "./not-found.ts";
import { hereOf } from "./here.ts";
import { sendError } from "./error-reply.ts";
import { manifestFor } from "../store/manifest.ts";
import { packNoMore } from "./kept-body.ts";
import { readScreenPaths } from "./screen-paths.ts";

const everyPage = { config: { policy: "public" as const, proof: "none" as const }, schema: { hide: true } };

/**
 * Serves a host's face: the built staff app or portal, its files and its manifest. Deep links return the app's
 * index.html, so that bookmarks work. At other addresses the status is 404, and people get the app all the same, which
 * says that there is nothing.
 */
export async function faceRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { appDirectory: root, portalDirectory } = services.config;
  const built = {
    staff: { root, files: listFiles(root), isScreen: readScreenPaths(root) },
    portal: { root: portalDirectory, files: listFiles(portalDirectory), isScreen: readScreenPaths(portalDirectory) },
  };
  await app.register(fastifyStatic, { root, serve: false, preCompressed: true, cacheControl: false, etag: true });

  app.get("/manifest.webmanifest", everyPage, async (request, reply) => {
    const here = await hereOf(services, request);
    const store = here === null ? null : await readStore(services.db, here.storeId);
    reply.header("cache-control", "no-cache").header("vary", "Host").type("application/manifest+json; charset=utf-8");
    return manifestFor(store, here?.face ?? "staff");
  });

  app.get("/*", everyPage, async (request, reply) => {
    const path = pathOf(request);
    if (path === null) return missing(reply);
    // Files have packed copies.
    packNoMore(request);
    if (path === "" && hostName(request.host) === services.config.statusPage?.host) return reply.redirect("/status");
    const { securityContact } = services.config;
    if (path === ".well-known/security.txt" && securityContact !== null) {
      reply.header("cache-control", "no-cache").type("text/plain; charset=utf-8");
      return securityText(securityContact, services.clock());
    }
    const here = await hereOf(services, request);
    // At a host without a store, the staff app offers to open one.
    const { root: from, files, isScreen } = built[here?.face ?? "staff"];
    const file = path === "sw.js" && services.config.serviceWorkerOff ? "sw-off.js" : path;
    if (files.has(file)) return reply.headers(cachingOf(file)).sendFile(file, from);
    const isKnown = isScreen(`/${path}`);
    if (!isKnown && !isPageOfSomebody(path, request)) return missing(reply);
    if (!files.has("index.html"))
      return sendError(
        reply,
        new DomainError("unavailable", t("The app is not built yet. `npm start` and `npm run demo` build it.")),
      );
    if (isKnown) return reply.headers(cachingOf("index.html")).sendFile("index.html", from);
    // A reply of 304 would be one of the page at another address.
    const whole = { etag: false, lastModified: false, acceptRanges: false };
    return reply.code(404).header("cache-control", "no-store").sendFile("index.html", from, whole);
  });

  app.setNotFoundHandler((_request, reply) => missing(reply));
}

/** Paths that are never pages, whoever asks. */
const noPages = ["api/", "open/", "files/", "assets/", "icons/"];

/** Returns whether a browser asks for a page, which a person then looks at. */
const isPageOfSomebody = (path: string, { headers }: FastifyRequest): boolean =>
  headers.accept?.includes("text/html") === true &&
  !noPages.some((prefix) => path.startsWith(prefix)) &&
  !lastSegment(path).includes(".");

const missing = (reply: FastifyReply) => sendError(reply, nothingThere());

/** Returns the path without its leading slash; null if invalid. Only files listed at start are ever opened. */
function pathOf(request: FastifyRequest): string | null {
  try {
    return decodeURIComponent((request.url.split("?")[0] ?? "/").slice(1));
  } catch {
    return null;
  }
}

const lastSegment = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

/**
 * Returns cache headers. Files with a content hash in their name never change; others are revalidated, and differ by
 * host. Devices verify files against the build, so no proxy may transform them.
 */
function cachingOf(path: string): Record<string, string> {
  return path.startsWith("assets/")
    ? { "cache-control": "public, max-age=31536000, immutable, no-transform" }
    : { "cache-control": "no-cache, no-transform", vary: "Host" };
}

function listFiles(root: string): ReadonlySet<string> {
  if (!existsSync(root)) return new Set();
  const entries = readdirSync(root, { recursive: true, withFileTypes: true, encoding: "utf8" });
  return new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(root.length + 1)
          .split(sep)
          .join("/"),
      )
      // Compressed copies are sent in place of a file, and have no path of their own.
      .filter((path) => !path.startsWith(".") && !/\.(br|gz)$/.test(path)),
  );
}
