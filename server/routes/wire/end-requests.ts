import type { FastifyInstance } from "fastify";

/** Milliseconds that requests under way have when the server closes; a tablet that lost its network keeps it no longer. */
const patienceMs = 4_000;

/** Lets requests under way be answered before their connections are closed. Event streams are none: they have no end. */
export function endRequests(app: FastifyInstance): void {
  let underWay = 0;
  let allEnded: (() => void) | null = null;
  app.addHook("onRequest", (request, reply, done) => {
    if (request.routeOptions.config.isStream !== true) {
      underWay += 1;
      reply.raw.once("close", () => {
        underWay -= 1;
        if (underWay === 0) allEnded?.();
      });
    }
    done();
  });
  app.addHook("preClose", async () => {
    if (underWay === 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, patienceMs);
      allEnded = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  });
}
