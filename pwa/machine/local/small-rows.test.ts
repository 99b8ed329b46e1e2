import fc from "fast-check";
import { expect, test } from "vitest";
import type { AuditScanRow } from "#shared/areas/audits/rows.ts";
import { SmallRows } from "./small-rows.ts";

const row = fc.record({ id: fc.nat(120).map((n) => `s${n}`), auditId: fc.constantFrom("a", "b"), code: fc.string() });

test("Lists hold what is there, sorted by id, after few changes and after many, and stay the same array while nothing changes", () => {
  const step = fc.oneof(
    { weight: 4, arbitrary: fc.record({ put: fc.array(row, { minLength: 1, maxLength: 3 }) }) },
    { weight: 1, arbitrary: fc.record({ put: fc.array(row, { minLength: 60, maxLength: 80 }) }) },
    { weight: 2, arbitrary: fc.record({ gone: row }) },
    { weight: 4, arbitrary: fc.constant({ ask: true }) },
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const rows = new SmallRows();
      const plain = new Map<string, AuditScanRow>();
      for (const one of [...steps, { ask: true }]) {
        if ("put" in one)
          for (const fresh of one.put as AuditScanRow[]) {
            rows.put("auditScan", fresh);
            plain.set(fresh.id, fresh);
          }
        else if ("gone" in one) {
          rows.remove("auditScan", one.gone.id);
          plain.delete(one.gone.id);
        } else {
          const sorted = [...plain.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
          const all = rows.all("auditScan");
          expect(all).toEqual(sorted);
          expect(rows.all("auditScan")).toBe(all);
          for (const auditId of ["a", "b"])
            expect(rows.by("auditScan", "audit", auditId)).toEqual(sorted.filter((scan) => scan.auditId === auditId));
        }
      }
    }),
  );
});
