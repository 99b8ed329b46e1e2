import fc from "fast-check";
import { expect, it } from "vitest";
import { type LedgerEntryRow, ledgerKinds } from "./rows.ts";
import { statementOf } from "./statement.ts";

const moment = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour)).toISOString();
const entries = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    consignerId: fc.constant("seller"),
    kind: fc.constantFrom(...ledgerKinds),
    amountMinor: fc.integer({ min: -100_000, max: 100_000 }),
    itemId: fc.constant(null),
    payoutId: fc.constant(null),
    note: fc.string(),
    createdAt: fc.integer({ min: 0, max: 48 }).map(moment),
    cashMinor: fc.constant(0),
  }),
  { selector: ({ id }) => id, maxLength: 60 },
);
const sum = (all: readonly Pick<LedgerEntryRow, "amountMinor">[]) =>
  all.reduce((total, { amountMinor }) => total + amountMinor, 0);

it("opens with what was owed before, adds up line by line, and closes with what is owed after", () => {
  fc.assert(
    fc.property(entries, fc.integer({ min: 0, max: 48 }), fc.integer({ min: 0, max: 48 }), (all, one, other) => {
      const [from, before] = [moment(Math.min(one, other)), moment(Math.max(one, other))];
      const { openingMinor, lines, closingMinor } = statementOf(all, from, before);
      expect(openingMinor).toBe(sum(all.filter(({ createdAt }) => createdAt < from)));
      expect(closingMinor).toBe(sum(all.filter(({ createdAt }) => createdAt < before)));
      expect(openingMinor + sum(lines)).toBe(closingMinor);
      expect(lines.map(({ createdAt }) => createdAt)).toEqual(lines.map(({ createdAt }) => createdAt).toSorted());
      expect(lines.at(-1)?.balanceMinor ?? openingMinor).toBe(closingMinor);
    }),
  );
});

it("two that follow each other leave nothing out: the first closes with what the second opens with", () => {
  fc.assert(
    fc.property(entries, fc.integer({ min: 0, max: 48 }), (all, hour) => {
      const first = statementOf(all, moment(0), moment(hour));
      const second = statementOf(all, moment(hour), moment(49));
      expect(first.closingMinor).toBe(second.openingMinor);
      expect(first.lines.length + second.lines.length).toBe(all.length);
    }),
  );
});
