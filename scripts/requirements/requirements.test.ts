import { expect, test } from "vitest";
import { claimedPoints } from "./claimed-points.ts";
import { asTable, countPoints, openPoints } from "./count-points.ts";
import { readRequirements } from "./read-requirements.ts";

const list = `# Requirements

Words before the first group.

## Money

- B1.03 · Staff manage orders of sold items
- B1.04 · Staff manage payouts (also B§3) (deviates: 0006)

## The shop (complete)

- A3.37 · Inventory item field: shopifyId
`;

const { groups, problems } = readRequirements(list);
const decisions = new Set(["0006"]);

test("the list is read by groups, with deviations and what is complete", () => {
  expect(problems).toEqual([]);
  expect(groups).toEqual([
    {
      name: "Money",
      complete: false,
      points: [
        { id: "B1.03", text: "Staff manage orders of sold items", deviates: null },
        { id: "B1.04", text: "Staff manage payouts (also B§3)", deviates: "0006" },
      ],
    },
    {
      name: "The shop",
      complete: true,
      points: [{ id: "A3.37", text: "Inventory item field: shopifyId", deviates: null }],
    },
  ]);
});

test("a line that is no point and a point that is listed twice are refused", () => {
  const wrong = readRequirements(`${list}- A3.38 no dot\n- A3.37 · Again\n`);
  expect(wrong.problems).toEqual(["line 13 is not a point: - A3.38 no dot", "line 14: A3.37 is listed twice"]);
});

test("claims are the ids at the end of literal titles, of whatever kind of test", () => {
  const source = `
    it("one [A1.03]", () => {});
    test.each([1])(\`two \${name} [A1.04, B2.113]\`, () => {});
    test.describe("three [A1.05]", () => { test(\`four [A1.06]\`, run); });
    say("no test [A1.07]"); // [A1.08]
    it("proves the words 'A1 fits' of [2]", () => {});
  `;
  expect(claimedPoints("some.test.tsx", source)).toEqual({
    ids: ["A1.03", "A1.04", "B2.113", "A1.05", "A1.06"],
    problems: [],
  });
});

test.each(["[A1.03] first", "no brackets A1.03", "[A1.03 A1.04]", "[A1.03] [A1.04]"])(
  "ids that do not stand in brackets at the end are refused: %s",
  (title) => {
    const { problems: refused } = claimedPoints("some.test.ts", `it(${JSON.stringify(title)}, () => {});`);
    expect(refused).toEqual([expect.stringContaining(title)]);
  },
);

test("an unknown id, a missing decision and an open point in a complete group are refused", () => {
  const claims = [{ ids: ["B1.03", "B9.99"], problems: [] }];
  expect(countPoints(groups, claims, new Set()).problems).toEqual([
    "A test names B9.99, which docs/requirements.md does not list.",
    "B1.04 deviates by decision 0006, which does not exist.",
    '"The shop" is called complete, but A3.37 is open: Inventory item field: shopifyId',
  ]);
});

test("points are counted by group, those that deviate apart, and the open ones are named", () => {
  const { counts, problems: refused } = countPoints(
    groups,
    [{ ids: ["A3.37", "A3.37", "B1.04"], problems: [] }],
    decisions,
  );
  expect(refused).toEqual([]);
  expect(counts).toEqual([
    { group: "Money", points: 2, proven: 0, deviating: 1, open: 1 },
    { group: "The shop", points: 1, proven: 1, deviating: 0, open: 0 },
  ]);
  expect(openPoints(groups[0]!, []).map(({ id }) => id)).toEqual(["B1.03"]);
  expect(
    asTable(counts)
      .split("\n")
      .map((line) => line.trim().split(/\s{2,}/)),
  ).toEqual([
    ["group", "points", "proven", "deviating", "open"],
    ["Money", "2", "0", "1", "1"],
    ["The shop", "1", "1", "0", "0"],
    ["all", "3", "1", "1", "1"],
  ]);
});
