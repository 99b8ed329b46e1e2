import type { FastifyInstance } from "fastify";
import { transact } from "#server/machine/database/transact.ts";
import { dueItemsAfter } from "#server/reads/due-items.ts";
import { toMajor } from "#server/reads/amounts.ts";
import { major, moment } from "#server/reads/answer-types.ts";
import { linesOfRun, listRuns, listSchedules, markdownRun } from "#server/reads/markdowns.ts";
import { currencyOf } from "#server/reads/store.ts";
import type { Services } from "#server/running/services.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, newRowId, z } from "#shared/machine/kernel/schema.ts";
import { markdownWords } from "#shared/areas/markdowns/words.ts";
import { derivedId } from "./inventory-listing.ts";
import {
  presentedMarkdown,
  presentedRun,
  presentedSchedule,
  presentLine,
  presentRun,
  presentSchedule,
  scheduleChanges,
  sentSchedule,
} from "./markdown-bodies.ts";
import { route } from "../wire/route.ts";
import { commandIdOf, runCommand, runDepending, runOnFound } from "../wire/run-command.ts";

/** Most runs listed, and most items in a preview or on a page of a run. */
const mostRuns = 100;
const mostLines = 200;
/** Most items a preview counts. */
const mostCounted = 10_000;

/** Registers the routes of markdown schedules and their runs (decision 0174). */
export function markdownRoutes(app: FastifyInstance, services: Services): void {
  const view = { capability: "markdowns.view" } as const;
  const manage = { capability: "markdowns.manage" } as const;
  const read = <T>(storeId: string, work: Parameters<typeof transact<T>>[2]) =>
    transact(services.db, storeId, work, "snapshot");
  const currencyIn = (storeId: string) => read(storeId, (tx) => currencyOf(tx, storeId));
  const schedulesOf = (storeId: string) => read(storeId, (tx) => listSchedules(tx, storeId));
  const one = async (storeId: string, scheduleId: string) => {
    const found = (await schedulesOf(storeId)).find((schedule) => schedule.id === scheduleId);
    return found === undefined
      ? new DomainError("not_found", markdownWords("scheduleGone"))
      : presentSchedule(found, await currencyIn(storeId));
  };
  const runIn = async (storeId: string, runId: string) => {
    const run = await read(storeId, (tx) => markdownRun(tx, storeId, runId));
    return run === undefined
      ? new DomainError("not_found", markdownWords("runGone"))
      : presentRun(run, await currencyIn(storeId));
  };

  route(app, {
    method: "GET",
    url: "/api/markdownSchedules",
    policy: view,
    proof: "none",
    summary: "The markdown schedules for unsold items, oldest first.",
    answer: z.object({ markdownSchedules: z.array(presentedSchedule) }),
    handler: async ({ storeId }) => {
      const [schedules, currency] = await Promise.all([schedulesOf(storeId), currencyIn(storeId)]);
      return { markdownSchedules: schedules.map((schedule) => presentSchedule(schedule, currency)) };
    },
  });

  route(app, {
    method: "POST",
    url: "/api/markdownSchedules",
    policy: manage,
    proof: "byCommand",
    summary: "Adds a markdown schedule, effective from the next night.",
    schema: { body: sentSchedule },
    answer: presentedSchedule,
    handler: async ({ storeId, actor, body, request }) => {
      const key = commandIdOf(request);
      const sent = scheduleChanges(body, await currencyIn(storeId), "percent");
      if (sent instanceof DomainError) return sent;
      const args = {
        id: derivedId(key, 0),
        name: sent.name ?? "",
        templateIds: sent.templateIds ?? [],
        locationIds: sent.locationIds ?? [],
        owners: sent.owners ?? "any",
        kind: sent.kind ?? "percent",
        steps: sent.steps ?? [],
        floorMinor: sent.floorMinor ?? 0,
        asksConsigners: sent.asksConsigners ?? false,
        isActive: sent.isActive ?? true,
      };
      const added = await runCommand(services, { storeId, actor, request }, "markdowns.addSchedule", args, key);
      return added instanceof DomainError ? added : one(storeId, args.id);
    },
  });

  route(app, {
    method: "PUT",
    url: "/api/markdownSchedules/:id",
    policy: manage,
    proof: "byCommand",
    summary: "Changes a markdown schedule, or turns it on or off; earlier markdowns stay.",
    schema: { params: z.object({ id }), body: sentSchedule },
    answer: presentedSchedule,
    asRead: ({ storeId, params }) => one(storeId, params.id),
    handler: async ({ storeId, actor, params, body, request }) => {
      const edited = await runDepending(services, { storeId, actor, request }, "markdowns.editSchedule", {
        sent: { ...params, body },
        args: async () => {
          const present = await one(storeId, params.id);
          if (present instanceof DomainError) return present;
          const changes = scheduleChanges(body, await currencyIn(storeId), present.kind);
          return changes instanceof DomainError ? changes : { markdownScheduleId: params.id, changes };
        },
      });
      return edited instanceof DomainError ? edited : one(storeId, params.id);
    },
  });

  route(app, {
    method: "DELETE",
    url: "/api/markdownSchedules/:id",
    policy: manage,
    proof: "byCommand",
    summary: "Removes a markdown schedule; earlier markdowns and its runs stay.",
    schema: { params: z.object({ id }) },
    answer: z.object({ id }),
    handler: async ({ storeId, actor, params, request }) => {
      const args = { markdownScheduleId: params.id };
      const removed = await runOnFound(services, { storeId, actor, request }, "markdowns.removeSchedule", args, () =>
        one(storeId, params.id),
      );
      return removed instanceof DomainError ? removed : { id: params.id };
    },
  });

  route(app, {
    method: "GET",
    url: "/api/markdowns/preview",
    policy: view,
    proof: "none",
    summary:
      "What a run of markdowns would change now, or with `held` what it would of imported items that an admin has not seen. Changes nothing; lists the first 200 items, counts up to 10,000.",
    schema: { querystring: z.object({ held: z.optional(z.enum(["true", "false"])) }) },
    answer: z.object({
      changed: z.int(),
      before: major,
      after: major,
      asked: z.int(),
      /** Whether there are more than could be counted. */
      isMore: z.boolean(),
      /** With `held`, the moment of this answer, by which `markdowns.releaseImported` says what was seen. */
      seenAt: z.nullable(moment),
      lines: z.array(presentedMarkdown),
    }),
    handler: async ({ storeId, query }) => {
      const now = services.clock().toISOString();
      const { due, schedules, currency } = await read(storeId, async (tx) => ({
        due: await dueItemsAfter(tx, storeId, now, "", mostCounted, query.held === "true" ? "held" : "ageing"),
        schedules: await listSchedules(tx, storeId),
        currency: await currencyOf(tx, storeId),
      }));
      const lower = due.filter(({ fromMinor, toMinor }) => toMinor < fromMinor);
      const changed = lower.filter(({ asked }) => !asked);
      const sum = (field: "fromMinor" | "toMinor") =>
        toMajor(
          changed.reduce((total, item) => total + item[field], 0),
          currency,
        );
      const nameOf = (scheduleId: string) => schedules.find((schedule) => schedule.id === scheduleId)?.name ?? "";
      return {
        changed: changed.length,
        before: sum("fromMinor"),
        after: sum("toMinor"),
        asked: lower.length - changed.length,
        isMore: due.length === mostCounted,
        seenAt: query.held === "true" ? now : null,
        lines: lower
          .slice(0, mostLines)
          .map((item) => presentLine({ ...item, undo: null, scheduleName: nameOf(item.scheduleId) }, currency)),
      };
    },
  });

  route(app, {
    method: "GET",
    url: "/api/markdowns",
    policy: view,
    proof: "none",
    summary: "The latest 100 runs of markdowns, newest first.",
    answer: z.object({ markdowns: z.array(presentedRun) }),
    handler: async ({ storeId }) => {
      const [runs, currency] = await Promise.all([
        read(storeId, (tx) => listRuns(tx, storeId, mostRuns)),
        currencyIn(storeId),
      ]);
      return { markdowns: runs.map((run) => presentRun(run, currency)) };
    },
  });

  route(app, {
    method: "POST",
    url: "/api/markdowns",
    policy: manage,
    proof: "byCommand",
    summary: "Starts a run of markdowns now, with an id from the caller; GET it for its progress.",
    schema: { body: z.object({ markdownRunId: newRowId }) },
    answer: z.object({ id }),
    handler: async ({ storeId, actor, body, request }) => {
      const begun = await runCommand(services, { storeId, actor, request }, "markdowns.startRun", body);
      return begun instanceof DomainError ? begun : { id: body.markdownRunId };
    },
  });

  route(app, {
    method: "GET",
    url: "/api/markdowns/:id",
    policy: view,
    proof: "none",
    summary: "One run of markdowns.",
    schema: { params: z.object({ id }) },
    answer: presentedRun,
    handler: ({ storeId, params }) => runIn(storeId, params.id),
  });

  route(app, {
    method: "GET",
    url: "/api/markdowns/:id/lines",
    policy: view,
    proof: "none",
    summary: "What a run of markdowns did to each item, 200 at a time; send `next` as `after` for the next ones.",
    schema: { params: z.object({ id }), querystring: z.object({ after: z.optional(id) }) },
    answer: z.object({ lines: z.array(presentedMarkdown), next: z.nullable(z.string()) }),
    handler: async ({ storeId, params, query }) => {
      const run = await runIn(storeId, params.id);
      if (run instanceof DomainError) return run;
      const { lines, currency } = await read(storeId, async (tx) => ({
        lines: await linesOfRun(tx, storeId, params.id, query.after ?? "", mostLines),
        currency: await currencyOf(tx, storeId),
      }));
      const next = lines.length === mostLines ? (lines.at(-1)?.id ?? null) : null;
      return { lines: lines.map((line) => presentLine(line, currency)), next };
    },
  });

  route(app, {
    method: "POST",
    url: "/api/markdowns/:id/undo",
    policy: manage,
    proof: "byCommand",
    summary: "Restores a run's prices of items not changed since, and turns its schedules off.",
    schema: { params: z.object({ id }) },
    answer: presentedRun,
    handler: async ({ storeId, actor, params, request }) => {
      const run = await runIn(storeId, params.id);
      if (run instanceof DomainError) return run;
      const args = { markdownRunId: params.id };
      const undone = await runCommand(services, { storeId, actor, request }, "markdowns.undoRun", args);
      return undone instanceof DomainError ? undone : runIn(storeId, params.id);
    },
  });
}
