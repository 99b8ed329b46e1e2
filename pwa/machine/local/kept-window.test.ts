import { describe, expect, test } from "vitest";
import type { AuditLineRow, AuditRow } from "#shared/areas/audits/rows.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { rowsOnDisk, setUp } from "../../../tests/simulation/one-device.ts";
import { item } from "../../../tests/simulation/small-store.ts";
import type { Device } from "./device.ts";
import { LocalRefusal } from "./refusals.ts";

const at = "2026-01-01T08:00:00.000Z";

const auditOf = (id: string, status: "new" | "run"): AuditRow => ({
  ...{ id, locationId: "location-1", subLocationId: null, status, createdAt: at, createdBy: "employee-1" },
  ...{ createdByName: "Ada", runAt: status === "run" ? at : null, runByName: "" },
  ...{ joinedIntoId: null, joinedIds: [] },
  ...{ expectedCount: status === "run" ? 0 : null, foundCount: status === "run" ? 0 : null },
});

const lineOf = (auditId: string): AuditLineRow => ({
  ...{ id: `${auditId}:item-9999`, auditId, itemId: "item-9999", code: "C0009999", outcome: "missing", title: "" },
  ...{ size: "", expectedLocationName: "", actualLocationName: "", itemStatus: "Active", amended: false },
  ...{ resolution: null, resolvedAt: null, resolvedByName: "", note: "" },
});

const scan = (code: string) => ({ id: newId(), code, via: "typed" as const, note: "", scannedAt: at });
const record = (device: Device, auditId: string, code: string) =>
  device.run("audits.recordScans", { auditId, scans: [scan(code)] });
const scansOf = (device: Device, auditId: string) => device.view.by("auditScan", "audit", auditId);

/** A device that has pulled a completed audit and an open one. */
async function twoAudits() {
  const fixture = setUp();
  fixture.server.write([
    { type: "audit", row: auditOf("audit-old", "run") },
    { type: "auditLine", row: lineOf("audit-old") },
    { type: "audit", row: auditOf("audit-open", "new") },
    { type: "item", row: item("item-9999") },
  ]);
  const device = await fixture.open();
  await device.sync.syncNow();
  return { ...fixture, device };
}

describe("A device that keeps audits for a while", () => {
  test("forgets one that has left, with what belongs to it, on the disk too", async () => {
    const { server, machine, device } = await twoAudits();
    expect(device.view.all("auditLine").length).toBe(1);
    server.archive("audit", "audit-old");
    await device.sync.syncNow();
    expect(device.view.all("audit").map(({ id }) => id)).toEqual(["audit-open"]);
    expect(device.view.all("auditLine")).toEqual([]);
    expect((await rowsOnDisk(machine)).filter((row) => row.includes("audit-old"))).toEqual([]);
    await device.close();
  });

  test("takes scans of one that has left, shows nothing of them, and lets the server decide", async () => {
    const { server, device, faults } = await twoAudits();
    server.archive("audit", "audit-old");
    await device.sync.syncNow();
    const queued = await record(device, "audit-old", "C0000001");
    expect(device.queue.pending.map(({ id }) => id)).toEqual([queued.id]);
    expect(device.view.all("auditScan")).toEqual([]);
    await device.sync.syncNow();
    expect(server.outcomes.get(queued.id)).toMatchObject({ status: "applied" });
    const kept = [...server.rows.values()].filter(({ type }) => type === "auditScan");
    expect(kept).toMatchObject([{ row: { auditId: "audit-old" } }]);
    expect(device.view.all("auditScan")).toEqual([]);
    expect(device.queue.pending).toEqual([]);
    expect(device.queue.attention).toEqual([]);
    expect(faults).toEqual([]);
    await device.close();
  });

  test("keeps what waits for one that leaves meanwhile, and delivers it", async () => {
    const { server, device, open } = await twoAudits();
    const { transport } = server;
    const stopped = await open({ push: () => new Promise(() => undefined) });
    await device.close();
    const scanned = await record(stopped, "audit-old", "C0000001");
    const noted = await stopped.run("audits.annotate", { auditId: "audit-old", noteId: newId(), text: "n", photo: "" });
    const resolved = await stopped.run("audits.resolveLine", {
      ...{ auditId: "audit-old", lineId: "audit-old:item-9999", resolution: "markMissing", note: "" },
    });
    expect(scansOf(stopped, "audit-old").length).toBe(1);
    expect((await stopped.view.items.full("item-9999"))?.missingSince).not.toBeNull();
    await stopped.close();
    server.archive("audit", "audit-old");
    const back = await open({ push: transport.push });
    await back.sync.syncNow();
    for (const { id } of [scanned, noted, resolved])
      expect(server.outcomes.get(id), id).toMatchObject({ status: "applied" });
    expect(back.view.all("audit").map(({ id }) => id)).toEqual(["audit-open"]);
    expect([...back.view.all("auditScan"), ...back.view.all("auditNote"), ...back.view.all("auditLine")]).toEqual([]);
    expect((await back.view.items.full("item-9999"))?.missingSince).not.toBeNull();
    expect(back.queue.pending.length + back.queue.attention.length).toBe(0);
    await back.close();
  });

  test("says nothing of audits it does not have, where the server knows whether there is one", async () => {
    const { server, device } = await twoAudits();
    const queued = await record(device, "audit-nowhere", "C0000001");
    await device.sync.syncNow();
    expect(server.outcomes.get(queued.id)).toMatchObject({ status: "rejected", error: { code: "not_found" } });
    expect(device.queue.attention.map(({ id }) => id)).toEqual([queued.id]);
    await device.close();
  });

  test("decides at once what is about audits it has or makes, offline as ever", async () => {
    const { device: online, open } = await twoAudits();
    await online.close();
    const device = await open({ push: () => new Promise(() => undefined), pull: () => new Promise(() => undefined) });
    await record(device, "audit-open", "C0000002");
    expect(scansOf(device, "audit-open").length).toBe(1);
    await device.run("audits.run", { auditId: "audit-open" });
    expect(device.view.get("audit", "audit-open")).toMatchObject({ status: "run", foundCount: 1 });
    await record(device, "audit-old", "C0000003");
    expect(scansOf(device, "audit-old")).toMatchObject([{ outcome: "found" }]);

    const made = { id: newId(), locationId: "location-1", subLocationId: null };
    await device.run("audits.start", made);
    await record(device, made.id, "C0000004");
    expect(scansOf(device, made.id).length).toBe(1);
    await device.run("audits.run", { auditId: made.id });
    expect(device.view.get("audit", made.id)).toMatchObject({ status: "run", foundCount: 1 });
    await expect(device.run("audits.start", made)).rejects.toThrow(LocalRefusal);
    await device.close();
  });
});
