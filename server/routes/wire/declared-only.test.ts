import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "#shared/machine/kernel/schema.ts";
import { declaredOnly } from "./declared-only.ts";

const schema = z.object({
  name: z.string(),
  note: z.optional(z.string()),
  owner: z.nullable(z.object({ id: z.string() })),
  lines: z.array(z.object({ count: z.int(), tags: z.record(z.string(), z.unknown()) })),
});
const pick = declaredOnly(schema);

/** Fields of the schema, and usually more, at every level. */
const undeclared = fc.dictionary(fc.constantFrom("cost", "password", "constructor"), fc.jsonValue(), { maxKeys: 2 });
const more = <T extends object>(model: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.tuple(undeclared, model).map(([left, right]) => Object.assign(left, right));
const answers = more(
  fc.record(
    {
      name: fc.string(),
      note: fc.string(),
      owner: fc.option(more(fc.record({ id: fc.string() }))),
      lines: fc.array(
        more(fc.record({ count: fc.integer(), tags: fc.dictionary(fc.constantFrom("a", "b"), fc.jsonValue()) })),
      ),
    },
    { requiredKeys: ["name", "owner", "lines"] },
  ),
);

test("what a schema does not name is left out at every level, as parsing would leave it out", () => {
  fc.assert(
    fc.property(answers, (answer) => {
      expect(pick?.(answer)).toEqual(z.parse(schema, answer));
    }),
  );
});

test("what a schema does not take is left as it is", () => {
  const notTaken = fc.oneof(fc.string(), fc.integer(), fc.constant(null), fc.array(fc.integer()));
  fc.assert(
    fc.property(fc.jsonValue(), notTaken, (name, rest) => {
      const wrong = { name, owner: rest === null ? 1 : String(rest), lines: rest };
      expect(pick?.(wrong)).toBe(wrong);
    }),
  );
});

test("a schema that names everything costs nothing", () => {
  expect(declaredOnly(z.array(z.string()))).toBe(null);
  const answer = { name: "Ann", owner: null, lines: [] };
  expect(pick?.(answer)).toBe(answer);
});
