import { setTimeout as delay } from "node:timers/promises";
import { randomBytes } from "node:crypto";
import { expect } from "../support/parts.ts";
import { type Drill, keepDoing } from "./drill.ts";

/** Milliseconds for which the process stands still, and for which it then runs. */
const [standsMs, runsMs] = [700, 80];

export const processDrills: readonly Drill[] = [
  {
    alert: "TraceDown",
    cause: "the process for requests is killed, and its next start has another key",
    end: "its last line says which setting; started with the right one",
    run: async (house, fires) => {
      await house.web.kill();
      await fires();
      const refused = await house.restartWeb({ TRACE_SECRET_KEY: randomBytes(32).toString("hex") }).then(
        () => "",
        () => house.web.said,
      );
      const [last = ""] = refused.trim().split("\n").slice(-1);
      expect(last.includes("TRACE_SECRET_KEY") && !last.includes("    at "), `Its last line is: ${last}`);
      await house.restartWeb();
      expect((await house.ask("/healthz")) === 200, "/healthz does not answer.");
    },
  },
  {
    alert: "TraceDatabaseDown",
    cause: "PostgreSQL is ended at once",
    end: "started; nothing of Trace is touched",
    run: async (house, fires) => {
      const { postgres } = house.parts;
      await postgres.stop("atOnce");
      await fires();
      const [alive, ready] = [await house.ask("/healthz"), await house.ask("/readyz")];
      expect(alive === 200 && ready === 503, `/healthz is answered ${alive}, /readyz ${ready}.`);
      await postgres.startAgain();
      await house.web.serves();
      expect((await house.edit()) === 0, "What was done is not delivered.");
    },
  },
  {
    alert: "TraceSlowLoop",
    cause: "the machine gives the process for requests no time, 0.7 of 0.8 seconds",
    end: "what takes the time is ended",
    run: async (house, fires) => {
      const { pid } = house.web;
      if (pid === null) throw new Error("The process for requests does not run.");
      const end = keepDoing(async () => {
        process.kill(pid, "SIGSTOP");
        await delay(standsMs);
        process.kill(pid, "SIGCONT");
        await delay(runsMs);
      });
      await fires().finally(end);
    },
  },
];
