import { expect, test } from "vitest";
import type { ParsedScan } from "#shared/areas/scanning/parse-scan.ts";
import { createScanBus } from "./scan-bus.ts";

const gtin = "4006381333931";
const gtin14 = "04006381333931";

test("scans are handled one after another in order, however long each takes", async () => {
  const bus = createScanBus(() => {});
  const seen: string[] = [];
  const open: (() => void)[] = [];
  bus.handle((scan) => {
    seen.push(scan.kind === "itemCode" ? scan.code : scan.kind);
    return new Promise((resolve) => open.push(resolve));
  });
  const all = [bus.submit("AB12CD34", "scanner"), bus.submit("AB12CD35", "scanner"), bus.submit(gtin, "typed")];
  for (let step = 1; step <= 3; step++) {
    await Promise.resolve();
    await Promise.resolve();
    expect(seen).toHaveLength(step);
    open[step - 1]?.();
    await all[step - 1];
  }
  expect(seen).toEqual(["AB12CD34", "AB12CD35", "gtin"]);
});

test("a handler that fails does not stop the scans after it, and the fault is told", async () => {
  const faults: unknown[] = [];
  const bus = createScanBus((fault) => faults.push(fault));
  const seen: unknown[] = [];
  bus.handle((scan, via) => {
    if (seen.push([scan, via]) === 1) throw new Error("full");
  });
  await Promise.all([bus.submit(gtin, "scanner"), bus.submit(gtin, "typed")]);
  expect(seen).toEqual([
    [{ kind: "gtin", gtin14 }, "scanner"],
    [{ kind: "gtin", gtin14 }, "typed"],
  ]);
  expect(faults).toHaveLength(1);
});

test("the handler mounted last gets the scans, and the one before it again when it has gone", async () => {
  const bus = createScanBus(() => {});
  const seen: string[] = [];
  bus.handle(() => void seen.push("screen"));
  const closeDialog = bus.handle(() => void seen.push("dialog"));
  await bus.submit(gtin, "scanner");
  closeDialog();
  closeDialog();
  await bus.submit(gtin, "scanner");
  expect(seen).toEqual(["dialog", "screen"]);
  expect(bus.handlers).toBe(1);
});

test("the handler behind all screens gets the scans that no screen takes, whenever it was mounted", async () => {
  const bus = createScanBus(() => {});
  const seen: string[] = [];
  const close = bus.handle(() => void seen.push("screen"));
  const leave = bus.handleBehind(() => void seen.push("behind"));
  await bus.submit(gtin, "scanner");
  close();
  expect(bus.handlers).toBe(0);
  await bus.submit(gtin, "scanner");
  leave();
  await bus.submit(gtin, "scanner");
  expect(seen).toEqual(["screen", "behind"]);
});

test("a scan with two readings is the likelier one, or what is chosen in its turn; one that is none is dropped", async () => {
  const bus = createScanBus(() => {});
  const seen: unknown[] = [];
  bus.handle((scan) => void seen.push(scan.kind === "itemCode" ? scan.code : scan.kind));
  const reading = (keyboard: "device" | "us", code: string) => ({
    keyboard,
    scan: { kind: "itemCode", code, text: code } as const,
  });
  const either = [reading("us", "DEM00BKY"), reading("device", "DEM00BKZ")] as const;
  await bus.submitEither(either, "scanner");
  const answers: ((code: string | null) => void)[] = [];
  const forget = bus.chooseWith(
    ([, other]) => new Promise((resolve) => answers.push((code) => resolve(code === null ? null : other.scan))),
  );
  const asked = bus.submitEither(either, "scanner");
  const next = bus.submit(gtin, "scanner");
  await Promise.resolve();
  await Promise.resolve();
  expect(seen).toEqual(["DEM00BKY"]);
  answers[0]?.("DEM00BKZ");
  await Promise.all([asked, next]);
  expect(seen).toEqual(["DEM00BKY", "DEM00BKZ", "gtin"]);
  const dropped = bus.submitEither(either, "scanner");
  await Promise.resolve();
  await Promise.resolve();
  answers[1]?.(null);
  await dropped;
  forget();
  expect(seen).toHaveLength(3);
});

test("a scan is read as what it means here, but for the handler that takes scans as they were read", async () => {
  const bus = createScanBus(() => {});
  const seen: string[] = [];
  const note = (who: string) => (scan: ParsedScan) =>
    void seen.push(`${who} ${"text" in scan ? scan.text : scan.kind}`);
  bus.handleBehind(note("behind"));
  const forget = bus.readWith((scan) =>
    scan.kind === "unknown" ? { kind: "itemCode", code: "B1", text: "B1" } : scan,
  );
  await bus.submit("CC-1042", "scanner");
  const leave = bus.handle(note("intake"), "asRead");
  await bus.submit("CC-1042", "camera");
  leave();
  bus.handle(note("screen"));
  await bus.submit("CC-1042", "typed");
  await bus.submit(gtin, "typed");
  forget();
  await bus.submit("CC-1042", "typed");
  expect(seen).toEqual(["behind B1", "intake CC-1042", "screen B1", "screen gtin", "screen CC-1042"]);
});
