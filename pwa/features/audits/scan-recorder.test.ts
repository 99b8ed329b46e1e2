import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type NewScan, ScanRecorder } from "./scan-recorder.ts";

const scan = (n: number): NewScan => ({
  id: `s${n}`,
  code: `C${n}`,
  via: "scanner",
  note: "",
  scannedAt: "2026-03-01T10:00:00.000Z",
});

/** A device whose writes end when the test says so. */
function slowDevice() {
  const writes: { codes: string[]; done: () => void; fail: () => void }[] = [];
  const write = (scans: readonly NewScan[]) =>
    new Promise<void>((resolve, reject) => {
      writes.push({ codes: scans.map((one) => one.code), done: resolve, fail: () => reject(new Error("full")) });
    });
  return { writes, write };
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

describe("the scan recorder", () => {
  it("acknowledges a scan only after the device has it", async () => {
    const device = slowDevice();
    const recorder = new ScanRecorder(device.write);
    let beeped = false;
    const done = recorder.record(scan(1)).then(() => {
      beeped = true;
    });
    await settled();
    expect(device.writes.map((one) => one.codes)).toEqual([["C1"]]);
    expect(beeped).toBe(false);
    device.writes[0]?.done();
    await done;
    expect(beeped).toBe(true);
  });

  it("writes what was scanned during a write together, in order", async () => {
    const device = slowDevice();
    const recorder = new ScanRecorder(device.write);
    const all = [1, 2, 3, 4].map((n) => recorder.record(scan(n)));
    device.writes[0]?.done();
    await settled();
    expect(device.writes.map((one) => one.codes)).toEqual([["C1"], ["C2", "C3", "C4"]]);
    device.writes[1]?.done();
    await Promise.all(all);
  });

  it("hands everything over at once when the page goes away", () => {
    const device = slowDevice();
    const recorder = new ScanRecorder(device.write);
    for (const n of [1, 2, 3]) void recorder.record(scan(n));
    recorder.flush();
    expect(device.writes.flatMap((one) => one.codes)).toEqual(["C1", "C2", "C3"]);
  });

  it("keeps a scan the device could not store and writes it on the next try", async () => {
    const device = slowDevice();
    const recorder = new ScanRecorder(device.write);
    const refused = recorder.record(scan(1));
    device.writes[0]?.fail();
    await expect(refused).rejects.toThrow("full");
    expect(recorder.unsaved.map((one) => one.code)).toEqual(["C1"]);
    const again = recorder.retry();
    device.writes[1]?.done();
    await again;
    expect(recorder.unsaved).toEqual([]);
  });

  it("loses and doubles no scan, and keeps their order, however writes end", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom("scan", "end", "fail", "flush"), { maxLength: 60 }), async (steps) => {
        const device = slowDevice();
        const recorder = new ScanRecorder(device.write);
        const stored: string[] = [];
        let made = 0;
        let ended = 0;
        const end = (ok: boolean) => {
          const write = device.writes[ended];
          if (write === undefined) return;
          ended += 1;
          if (ok) {
            stored.push(...write.codes);
            write.done();
          } else write.fail();
        };
        for (const step of steps) {
          if (step === "scan") recorder.record(scan(++made)).catch(() => undefined);
          else if (step === "flush") recorder.flush();
          else end(step === "end");
          await settled();
        }
        while (ended < device.writes.length) {
          end(true);
          await settled();
        }
        const unsaved = recorder.unsaved.map((one) => one.code);
        expect([...stored, ...unsaved].sort()).toEqual(Array.from({ length: made }, (_, n) => `C${n + 1}`).sort());
        const order = stored.map((code) => Number(code.slice(1)));
        expect(order).toEqual([...order].sort((a, b) => a - b));
      }),
      { numRuns: 200 },
    );
  });
});
