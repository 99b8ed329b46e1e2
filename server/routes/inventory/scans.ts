import { t } from "#shared/words/define-words.ts";
import type { FastifyInstance } from "fastify";
import { readBeside } from "#server/machine/database/read-beside.ts";
import { transact } from "#server/machine/database/transact.ts";
import { findAudit, listAudits, presentedAudit, wholeAudit } from "#server/reads/audits.ts";
import type { Services } from "#server/running/services.ts";
import { auditRows } from "#shared/areas/audits/rows.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, requiredText, z } from "#shared/machine/kernel/schema.ts";
import { derivedId } from "./inventory-listing.ts";
import { route } from "../wire/route.ts";
import { commandIdOf, runCommand } from "../wire/run-command.ts";

/** Scans in one command. */
const scansACommand = 200;

/** Registers the routes of location audits, called scans in the API. */
export function scanRoutes(app: FastifyInstance, services: Services): void {
  const conduct = { capability: "audits.conduct" } as const;
  const read = (storeId: string, auditId: string) =>
    transact(
      services.db,
      storeId,
      async (tx) =>
        (await findAudit(tx, storeId, auditId)) ?? new DomainError("not_found", t("This audit is not in this store.")),
      "snapshot",
    );

  route(app, {
    method: "GET",
    url: "/api/scans",
    policy: conduct,
    proof: "none",
    summary: "The latest 500 audits, newest first.",
    answer: z.object({ scans: z.array(presentedAudit) }),
    handler: ({ storeId }) =>
      readBeside(services.db, storeId, async (tx) => ({ scans: await listAudits(tx, storeId) })),
  });

  route(app, {
    method: "GET",
    url: "/api/scans/:id",
    policy: conduct,
    proof: "none",
    summary: "One audit: its exceptions, scans and notes.",
    schema: { params: z.object({ id }) },
    answer: wholeAudit,
    handler: ({ storeId, params }) => read(storeId, params.id),
  });

  route(app, {
    method: "POST",
    url: "/api/scans",
    policy: conduct,
    proof: "byCommand",
    summary:
      "Audits a location or sub-location in one call: starts, records the codes and runs; with the status new it is not run yet.",
    schema: {
      body: z.object({
        location: id,
        subLocation: z.optional(id),
        status: z._default(auditRows.schema.shape.status, "run"),
        inventories: z.array(requiredText(500)).check(z.minLength(1), z.maxLength(5_000)),
      }),
    },
    answer: wholeAudit,
    handler: async ({ storeId, actor, body, request }) => {
      const key = commandIdOf(request);
      const caller = { storeId, actor, request };
      const auditId = derivedId(key, 0);
      const started = await runCommand(
        services,
        caller,
        "audits.start",
        { id: auditId, locationId: body.location, subLocationId: body.subLocation ?? null },
        derivedId(key, 1),
      );
      if (started instanceof DomainError) return started;
      // The same time for all, so that a repeated call is the same commands; they are then ordered by id.
      const scannedAt = await startOf(services, storeId, auditId);
      for (let from = 0; from < body.inventories.length; from += scansACommand) {
        const scans = body.inventories.slice(from, from + scansACommand).map((code, n) => ({
          id: `${String(from + n).padStart(5, "0")}-${derivedId(key, 10 + from + n)}`,
          code,
          via: "typed" as const,
          note: "",
          scannedAt,
        }));
        const recorded = await runCommand(
          services,
          caller,
          "audits.recordScans",
          { auditId, scans },
          derivedId(key, 100_000 + from),
        );
        if (recorded instanceof DomainError) return recorded;
      }
      if (body.status === "new") return read(storeId, auditId);
      const run = await runCommand(services, caller, "audits.run", { auditId }, derivedId(key, 2));
      return run instanceof DomainError ? run : read(storeId, auditId);
    },
  });
}

const startOf = (services: Services, storeId: string, auditId: string): Promise<string> =>
  transact(
    services.db,
    storeId,
    async (tx) => {
      const found = await findAudit(tx, storeId, auditId);
      if (found === undefined) throw new Error("An audit that was just started is not there");
      return found.scan.createdAt;
    },
    "snapshot",
  );
