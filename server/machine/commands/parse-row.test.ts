import fc from "fast-check";
import { expect, test } from "vitest";
import { itemRows } from "#shared/areas/inventory/rows.ts";
import type { AnyRow } from "#shared/areas/rows.ts";
import { testItem } from "../../../tests/support/test-store.ts";
import { parseRow } from "./parse-row.ts";
import { z } from "#shared/machine/kernel/schema.ts";

const before = testItem(1);
const values = fc.oneof(
  fc.constantFrom<unknown>(
    undefined,
    null,
    "",
    " padded ",
    "Active",
    "Nothing",
    "2026-02-30T10:00:00.000Z",
    -1,
    1.5,
    true,
  ),
  fc.jsonValue(),
);
const changes = fc.dictionary(fc.constantFrom(...Object.keys(itemRows.schema.shape), "undeclared"), values, {
  maxKeys: 4,
});

test("a changed row is taken, refused and read as its whole schema would", () => {
  fc.assert(
    fc.property(changes, (changed) => {
      const row = { ...before, ...changed } as AnyRow;
      const parsed = parseRow("item", before, row);
      const whole = z.safeParse(itemRows.schema, row);
      expect(parsed.success).toBe(whole.success);
      if (parsed.success) expect(parsed.data).toEqual(whole.data);
      else expect(whole.error?.issues.map(({ path }) => path)).toContainEqual(parsed.error.issues[0]?.path);
    }),
    { numRuns: 500 },
  );
});
