import "@fastify/cookie";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hostName } from "#server/identity/hosts.ts";
import { limitKey, networkOf, SignInLimit, siteOf } from "#server/machine/limits/sign-in-limit.ts";
import { ofOneAccount, ofOnePlace } from "#server/machine/limits/waits.ts";
import { readStatus, type InstallationStatus } from "#server/running/operations/read-status.ts";
import { statusPage, statusSignIn, statusStyle } from "#server/running/operations/status-page.ts";
import { statusHours, StatusSessions } from "#server/running/operations/status-session.ts";
import { statusPageTexts } from "#server/running/operations/status-text.ts";
import type { Services } from "#server/running/services.ts";
import { nothingThere } from "../wire/not-found.ts";
import { sendError } from "../wire/error-reply.ts";

const everyPage = { config: { policy: "public" as const, proof: "none" as const }, schema: { hide: true } };
const mostFormBytes = 4_096;
/** All of a page's readers see the same for so long: it counts every item. */
const keptMs = 15_000;

/** Registers the page for who runs the installation, at its own host and behind its own password. */
export function statusRoutes(app: FastifyInstance, services: Services): void {
  const { config, clock, db, secrets } = services;
  const settings = config.statusPage;
  if (settings === null) return;
  const sessions = new StatusSessions(settings.password, secrets, clock);
  const limit = new SignInLimit(db.kysely, clock);
  const read = keptFor(keptMs, () => readStatus(db, config.databaseReplicaUrls, clock()));
  const isHere = (request: FastifyRequest) => hostName(request.host) === settings.host;
  const nothing = (reply: FastifyReply) => sendError(reply, nothingThere());
  const page = (reply: FastifyReply, html: string, status = 200) =>
    reply.code(status).header("cache-control", "no-store").type("text/html; charset=utf-8").send(html);

  app.get("/status.css", everyPage, (request, reply) =>
    isHere(request)
      ? reply.header("cache-control", "no-cache").type("text/css; charset=utf-8").send(statusStyle())
      : nothing(reply),
  );

  app.get("/status", everyPage, async (request, reply) => {
    if (!isHere(request)) return nothing(reply);
    const isSignedIn = sessions.isOpen(request.cookies[cookieName(request)]);
    return page(reply, isSignedIn ? statusPage(await read()) : statusSignIn(""));
  });

  void app.register(async (inner) => {
    inner.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: mostFormBytes },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );

    inner.post("/status", everyPage, async (request, reply) => {
      if (!isHere(request)) return nothing(reply);
      const sent = request.body instanceof URLSearchParams ? (request.body.get("password") ?? "") : "";
      const counts = [
        { key: limitKey("status", "", networkOf(request.ip)), rule: ofOnePlace },
        { key: limitKey("status-site", "", siteOf(request.ip)), rule: ofOnePlace },
        { key: limitKey("status-all", ""), rule: ofOneAccount },
      ];
      const answer = await limit.inTurn(counts, async () => {
        const seconds = await limit.waitFor(counts);
        if (seconds > 0) return seconds;
        if (sessions.isPassword(sent)) return "right";
        await limit.countFailure(counts);
        return "wrong";
      });
      if (answer === "wrong") return page(reply, statusSignIn(statusPageTexts.wrong), 401);
      if (answer !== "right")
        return page(reply.header("retry-after", answer), statusSignIn(statusPageTexts.wait(answer)), 429);
      reply.setCookie(cookieName(request), sessions.begin(), { ...attributes(request), maxAge: statusHours * 3_600 });
      return reply.redirect("/status", 303);
    });

    inner.post("/status/sign-out", everyPage, async (request, reply) => {
      if (!isHere(request)) return nothing(reply);
      reply.clearCookie(cookieName(request), attributes(request));
      return reply.redirect("/status", 303);
    });
  });
}

/** Security: with TLS the prefix keeps other hosts of the domain from setting it. */
const cookieName = ({ protocol }: FastifyRequest): string =>
  protocol === "https" ? "__Host-trace_status" : "trace_status";

const attributes = ({ protocol }: FastifyRequest) => ({
  path: "/",
  httpOnly: true,
  sameSite: "strict" as const,
  secure: protocol === "https",
});

/** Returns the function whose result is kept for a while, and which runs once for all who ask meanwhile. */
function keptFor(ms: number, work: () => Promise<InstallationStatus>): () => Promise<InstallationStatus> {
  let last: { readonly result: Promise<InstallationStatus>; readonly at: number } | null = null;
  return () => {
    if (last !== null && performance.now() - last.at < ms) return last.result;
    const result = work();
    const made = { result, at: performance.now() };
    last = made;
    result.catch(() => {
      if (last === made) last = null;
    });
    return result;
  };
}
