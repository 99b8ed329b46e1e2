import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { transact } from "#server/machine/database/transact.ts";
import type { AuditRow } from "#shared/areas/audits/rows.ts";
import type { CommandArgs, CommandName } from "#shared/areas/commands.ts";
import type { Put } from "#shared/machine/kernel/define-command.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { commandServices } from "../../../tests/support/command-services.ts";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { canonical, granted, serverView, SyncDevice } from "../../../tests/support/sync-device.ts";
import { floor, ids, makeTestStore, staff, storeMadeAt } from "../../../tests/support/test-store.ts";
import { archiveStore, utcDayStart } from "./archive.ts";
import { executeCommand } from "./execute-command.ts";
import { feedChange, writeLast } from "./feed.ts";
import { entriesOfReopened } from "./reopened.ts";

const dayMs = 86_400_000;
const start = Date.parse(storeMadeAt);
const after = (days: number) => new Date(start + days * dayMs).toISOString();

let db: TestDatabase;
let now = start;
let services: ReturnType<typeof commandServices>;
let stores = 0;
/** Does the day's work in a store. */
const archive = (storeId: string) => archiveStore(db, storeId, utcDayStart(new Date(now)));

beforeAll(async () => {
  db = await createTestDatabase();
  services = commandServices(db, () => new Date(now));
});
afterAll(() => db.close());

/** Returns an audit run so many days after the store was made, or an open one, with a scan, a line and a note. */
function audit(id: string, runAfter: number | null): readonly Put[] {
  const runAt = runAfter === null ? null : after(runAfter);
  const counts = { expectedCount: runAt === null ? null : 1, foundCount: runAt === null ? null : 0 };
  const row: AuditRow = {
    ...{ id, locationId: ids.front, subLocationId: null, status: runAt === null ? "new" : "run" },
    ...{ createdAt: after(-300), createdBy: ids.staff, createdByName: "Stan Staff", runAt, runByName: "", ...counts },
    ...{ joinedIntoId: null, joinedIds: [] },
  };
  const scan = { id: `${id}-scan`, auditId: id, code: "X", via: "typed" as const, note: "", scannedAt: after(-300) };
  const scanned = { scannedBy: ids.staff, scannedByName: "", removedAt: null, outcome: null, itemId: null };
  const line = {
    id: `${id}:x`,
    auditId: id,
    itemId: null,
    code: "X",
    outcome: "unknown" as const,
    title: "",
    size: "",
  };
  const seen = { expectedLocationName: "", actualLocationName: "", itemStatus: "", amended: false, note: "" };
  const note = { id: `${id}-note`, auditId: id, text: "n", photo: "", createdAt: after(-300), createdByName: "" };
  return [
    { type: "audit", row },
    { type: "auditScan", row: { ...scan, ...scanned } },
    { type: "auditLine", row: { ...line, ...seen, resolution: null, resolvedAt: null, resolvedByName: "" } },
    { type: "auditNote", row: note },
  ];
}

async function shop(rows: readonly Put[]): Promise<string> {
  now = start;
  stores += 1;
  return makeTestStore(db, { storeId: `shop-${stores}`, rows });
}

const run = <N extends CommandName>(storeId: string, name: N, args: CommandArgs<N>) =>
  executeCommand(services, { storeId, actor: floor, commandId: newId(), name, args, occurredAt: null, queue: null });

const device = async (storeId: string) => {
  const tablet = new SyncDevice(services, storeId, floor);
  await tablet.download();
  await tablet.pullAll();
  return tablet;
};

const held = (tablet: SyncDevice) => [...tablet.rows.keys()].filter((key) => key.startsWith("audit")).sort();
const partsOf = (id: string) => [`audit#${id}`, `auditLine#${id}:x`, `auditNote#${id}-note`, `auditScan#${id}-scan`];

const versions = async (storeId: string) => {
  const [found] = await db.asAdmin<{ version: string; highest: string; kinds: string; day: Date }>(
    `select version, archived_at as day, (select max(version) from sync.changes c where c.store_id = s.store_id) as highest,
       (select count(distinct version) from sync.changes c where c.store_id = s.store_id) as kinds
     from sync.store_versions s where store_id = $1`,
    [storeId],
  );
  return found;
};

type Step =
  | { readonly days: number }
  | { readonly pull: number }
  | { readonly run: number }
  | { readonly scan: number }
  | { readonly note: number };

const steps = fc.array(
  fc.oneof(
    fc.record({ days: fc.integer({ min: 1, max: 45 }) }),
    fc.record({ pull: fc.nat({ max: 1 }) }),
    fc.record({ run: fc.nat({ max: 7 }) }),
    fc.record({ scan: fc.nat({ max: 7 }) }),
    fc.record({ note: fc.nat({ max: 7 }) }),
  ),
  { minLength: 4, maxLength: 16 },
);
const runDays = fc.array(fc.option(fc.integer({ min: -200, max: -1 })), { minLength: 8, maxLength: 8 });

describe("what devices keep of closed rows", () => {
  test("is what was open or closed in the last 90 days, on devices that pulled daily, seldom, after 100 days or never before", async () => {
    await fc.assert(
      fc.asyncProperty(runDays, steps, async (days, taken: readonly Step[]) => {
        const storeId = await shop(days.flatMap((day, n) => audit(`audit-${n}`, day)));
        const daily = await device(storeId);
        const seldom = await device(storeId);
        const away = await device(storeId);
        const expectSame = async (tablet: SyncDevice) =>
          expect(canonical(tablet.rows)).toBe(canonical(await serverView(services, storeId, floor)));
        for (const step of taken) {
          if ("days" in step) {
            now += step.days * dayMs;
            await archiveStore(db, storeId, utcDayStart(services.clock()));
          } else if ("run" in step) await run(storeId, "audits.run", { auditId: `audit-${step.run}` });
          else if ("note" in step)
            await run(storeId, "audits.annotate", {
              ...{ auditId: `audit-${step.note}`, noteId: newId(), text: "later", photo: "" },
            });
          else if ("scan" in step)
            await run(storeId, "audits.recordScans", {
              auditId: `audit-${step.scan}`,
              scans: [{ id: newId(), code: "Y", via: "typed", note: "", scannedAt: new Date(now).toISOString() }],
            });
          else if (step.pull === 1) {
            await seldom.pullAll();
            await expectSame(seldom);
          }
          await daily.pullAll();
          await expectSame(daily);
        }
        now += 100 * dayMs;
        await archiveStore(db, storeId, utcDayStart(services.clock()));
        for (const tablet of [daily, seldom, away]) await tablet.pullAll();
        for (const tablet of [daily, seldom, away, await device(storeId)]) await expectSame(tablet);
        expect(Number((await versions(storeId))?.kinds)).toBe(Number((await versions(storeId))?.version));
      }),
      { numRuns: 8, seed: 11 },
    );
  });

  test("leaves on the ninety-first day, the audit before what belongs to it, and is told once however often the job runs", async () => {
    const storeId = await shop([...audit("early", -89.5), ...audit("later", -10), ...audit("open", null)]);
    const tablet = await device(storeId);
    const all = ["early", "later", "open"].flatMap(partsOf).sort();
    expect(held(tablet)).toEqual(all);
    await archive(storeId);
    expect(granted(await tablet.pullPage())).toMatchObject({ changed: [], departed: [] });
    now = start + 1 * dayMs;
    await Promise.all([archive(storeId), archive(storeId)]);
    const before = await versions(storeId);
    await archive(storeId);
    expect(await versions(storeId)).toEqual(before);
    const page = granted(await tablet.pullPage());
    expect(page.changed).toEqual([]);
    expect(page.departed.map(({ type, id }) => `${type}#${id}`).sort()).toEqual(partsOf("early").sort());
    const told = await db.asAdmin<{ type: string; after: string[] }>(
      `select row_type as type, audience_after as after from sync.changes where store_id = $1 and version = $2`,
      [storeId, before?.version],
    );
    expect(told.map((one) => one.after)).toEqual([[], [], [], []]);
    await tablet.pullAll();
    expect(held(tablet)).toEqual([...partsOf("later"), ...partsOf("open")].sort());
  });

  test("leaves store by store, in versions that a pull takes page by page", async () => {
    const scans = Array.from({ length: 1_200 }, (_, n): Put => {
      const [, scan] = audit("big", -1);
      return { type: "auditScan", row: { ...(scan?.row as never as object), id: `s-${n}` } as never };
    });
    const storeId = await shop([...audit("big", -1), ...scans]);
    const tablet = await device(storeId);
    expect(held(tablet).length).toBe(1_204);
    const other = await shop(audit("big", -1));
    const before = Number((await versions(storeId))?.version);
    now = start + 90 * dayMs;
    await archive(storeId);
    await archive(other);
    expect(Number((await versions(storeId))?.version)).toBe(before + 3);
    const [first] = await db.asAdmin<{ type: string }>(
      `select row_type as type from sync.changes where store_id = $1 and version = $2 and row_type = 'audit'`,
      [storeId, before + 1],
    );
    expect(first).toEqual({ type: "audit" });
    await tablet.pullAll();
    expect(held(tablet)).toEqual([]);
    expect(held(await device(other))).toEqual([]);
  });

  test("takes late work on an audit that has left, and brings nothing of it back", async () => {
    const storeId = await shop(audit("old", -80));
    const tablet = await device(storeId);
    now = start + 20 * dayMs;
    await archive(storeId);
    const scans = [{ id: newId(), code: "Z", via: "typed" as const, note: "", scannedAt: after(-80) }];
    expect(await run(storeId, "audits.recordScans", { auditId: "old", scans })).toMatchObject({ status: "applied" });
    const [kept] = await db.asAdmin("select outcome from audit_scans where store_id = $1 and id = $2", [
      storeId,
      scans[0]?.id,
    ]);
    expect(kept).toEqual({ outcome: "unknown" });
    await tablet.pullAll();
    expect(held(tablet)).toEqual([]);
  });

  test("comes back whole with a row that is open again", async () => {
    const rows = audit("again", -80);
    const storeId = await shop(rows);
    const tablet = await device(storeId);
    now = start + 20 * dayMs;
    await archive(storeId);
    await tablet.pullAll();
    expect(held(tablet)).toEqual([]);
    const closed = rows[0]?.row as AuditRow;
    const open: AuditRow = { ...closed, status: "new", runAt: null };
    await transact(db, storeId, async (tx) => {
      await tx.run(sql`update audits set status = 'new', run_at = null where store_id = ${storeId}`);
      const own = [feedChange(1, "audit", open.id, closed, open)];
      const touched = [{ type: "audit" as const, id: open.id, before: closed, after: open }];
      const changes = [...own, ...(await entriesOfReopened(tx, storeId, touched, own))];
      await writeLast(tx, storeId, { steps: 1, changes, outcomes: [], recordedAt: after(20), queue: null });
    });
    await tablet.pullAll();
    expect(held(tablet)).toEqual(partsOf("again").sort());
  });

  test("is the same for everybody who sees it, and nothing for others", async () => {
    const storeId = await shop([...audit("old", -120), ...audit("new", -1)]);
    for (const actor of [floor, staff]) {
      const tablet = new SyncDevice(services, storeId, actor);
      await tablet.download();
      expect(held(tablet)).toEqual(partsOf("new").sort());
    }
    const outsider = new SyncDevice(services, storeId, { ...floor, sections: ["Products"] });
    await outsider.download();
    expect(held(outsider)).toEqual([]);
  });
});
