import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { archiveStore } from "#server/machine/commands/archive.ts";
import { rowColumns } from "#server/machine/database/columns.ts";
import type { AuditRow } from "#shared/areas/audits/rows.ts";
import type { Section } from "#shared/access/sections.ts";
import type { Put } from "#shared/machine/kernel/define-command.ts";
import type { ChangedRow } from "#shared/machine/sync/protocol.ts";
import { type Credentials, createTestServer, type TestServer } from "../../../tests/support/test-server.ts";
import { ids } from "../../../tests/support/test-store.ts";

let server: TestServer;
const who = new Map<string, Credentials>();

const employee = (section: Section): Put => ({
  type: "employee",
  row: {
    ...{ id: `only-${section}`, firstName: section, lastName: "Only", email: `only-${section}@store-one.test` },
    ...{ isAdmin: false, accessControls: [section], isActive: true, marketplaceLocation: false, userId: null },
    ...{ invitedAt: null, deletedAt: null, formerUserId: null },
  },
});

const day = (n: number) => new Date(Date.UTC(2026, 0, n, 9)).toISOString();
const audit = (n: number, runAt: string | null): Put => ({
  type: "audit",
  row: {
    ...{ id: `audit-${n}`, locationId: ids.front, subLocationId: null, createdAt: day(1), createdBy: ids.staff },
    ...{ createdByName: "Stan", status: runAt === null ? "new" : "run", runAt, runByName: "" },
    ...{ joinedIntoId: null, joinedIds: [] },
    ...{ expectedCount: runAt === null ? null : 2, foundCount: runAt === null ? null : 1 },
  },
});
const note = (n: number): Put => ({
  type: "auditNote",
  row: {
    id: `note-${String(n).padStart(2, "0")}`,
    auditId: "audit-2",
    text: "",
    photo: "",
    createdAt: day(2),
    createdByName: "",
  },
});

beforeAll(async () => {
  server = await createTestServer({
    rows: [
      ...(["Inventory", "InStoreApp", "Products", "Orders"] as const).map(employee),
      ...[1, 2, 3, 4, 5].map((n) => audit(n, day(n))),
      audit(6, null),
      audit(7, day(60)),
      ...Array.from({ length: 45 }, (_, n) => note(n)),
    ],
  });
  await archiveStore(server.db, "store-one", new Date(Date.UTC(2026, 3, 20)));
  await archiveStore(server.db, "store-two", new Date(Date.UTC(2026, 3, 20)));
});
afterAll(() => server?.close());

const as = async (email: string) => {
  const known = who.get(email) ?? (await server.signIn(email));
  who.set(email, known);
  return known;
};
const get = async (url: string, email = "only-InStoreApp@store-one.test") =>
  server.call("GET", `/api/archive/${url}`, await as(email));

/** Returns all pages of a URL. */
async function all(url: string): Promise<{ rows: ChangedRow[]; pages: number }> {
  const rows: ChangedRow[] = [];
  for (let after: string | null = "", pages = 1; ; pages += 1) {
    const joint = url.includes("?") ? "&" : "?";
    const { status, body } = await get(after === "" ? url : `${url}${joint}after=${encodeURIComponent(after)}`);
    expect(status, JSON.stringify(body)).toBe(200);
    rows.push(...body.data.rows);
    after = body.data.next as string | null;
    if (after === null) return { rows, pages };
  }
}

describe("what devices do not keep any more", () => {
  test("is listed with the last closed first, page by page, without what devices keep", async () => {
    const { rows, pages } = await all("audit?take=2");
    expect(rows.map(({ type, row }) => [type, row.id, (row as AuditRow).runAt])).toEqual(
      [5, 4, 3, 2, 1].map((n) => ["audit", `audit-${n}`, day(n)]),
    );
    expect(pages).toBe(3);
    expect((await all("audit")).rows).toEqual(rows);
  });

  test("is read whole with what belongs to it, few rows with pictures at once", async () => {
    const { rows, pages } = await all("audit/audit-2");
    expect(rows[0]).toMatchObject({ type: "audit", row: { id: "audit-2", foundCount: 1 } });
    expect(rows.slice(1).map(({ row }) => row.id)).toEqual(
      Array.from({ length: 45 }, (_, n) => (note(n).row as { id: string }).id),
    );
    expect(pages).toBe(3);
  });

  test("is nothing of what devices keep, of another store, or of nothing", async () => {
    for (const id of ["audit-6", "audit-7", "nothing", "note-00"]) expect((await get(`audit/${id}`)).status).toBe(404);
    const other = await get("audit", "employee-staff@store-two.test");
    expect(other.body.data).toEqual({ rows: [], next: null });
    expect((await get("audit/audit-1", "employee-staff@store-two.test")).status).toBe(404);
  });

  test("is read by whoever sees it on their devices, and by nobody else", async () => {
    for (const email of ["only-Inventory@store-one.test", `${ids.admin}@store-one.test`])
      expect((await get("audit", email)).body.data.rows.length).toBe(5);
    for (const email of ["only-Products@store-one.test", "only-Orders@store-one.test", `${ids.seller}@store-one.test`])
      for (const url of ["audit", "audit/audit-1"]) expect((await get(url, email)).status).toBe(403);
  });

  test("is blank where staff are not shown a field, of a row and of what belongs to it", async () => {
    for (const [type, field] of [
      ["audit", '"created_by_name"'],
      ["auditNote", '"created_by_name"'],
    ] as const) {
      const { selected, selectedFor } = rowColumns[type];
      vi.spyOn(selectedFor, "staff", "get").mockReturnValue(selected.replace(field, "'nobody'"));
    }
    const names = async (url: string) =>
      (await all(url)).rows.map(({ row }) => (row as { readonly createdByName: string }).createdByName);
    const [listed, whole] = [await names("audit"), await names("audit/audit-2")];
    vi.restoreAllMocks();
    expect([...new Set([...listed, ...whole])]).toEqual(["nobody"]);
    expect([...new Set(await names("audit"))]).toEqual(["Stan"]);
  });

  test("is asked for by what a page before answered, and nothing else", async () => {
    for (const url of [
      ...["audit?after=x", "audit?after=2026-13-40T00:00:00.000Z~a", "audit?after=2026-01-01T00:00:00.000Z~a%00"],
      ...["audit?take=0", "audit?take=501", "item", "auditScan", "constructor", "audit/audit-1?after=constructor:x"],
    ])
      expect((await get(url)).status, url).toBe(422);
    expect((await get("audit/audit-2?after=location:x")).status).toBe(200);
  });
});
