import { expect, test } from "vitest";
import { step as runAsStep } from "../../tests/support/step.ts";
import { type Claim, claimedPoints } from "./claimed-points.ts";
import { asTable, countPoints, openPoints } from "./count-points.ts";
import { readRequirements } from "./read-requirements.ts";
import { showPoint } from "./show-point.ts";

const list = `# Requirements

Words before the first group.

## Money

- B1.03: Staff manage orders of sold items
- B1.04: Staff manage payouts (also B§3) (deviates: 0006)

## The shop (complete)

- A3.37: Inventory item field: shopifyId
`;

const { groups, problems } = readRequirements(list);
const decisions = new Set(["0006"]);
const claimOf = (id: string): Claim => ({
  id,
  path: "tests/some.test.ts",
  line: 7,
  sentence: "one sentence",
  code: () => "",
});

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
  const wrong = readRequirements(`${list}- A3.38 no colon\n- A3.37: Again\n`);
  expect(wrong.problems).toEqual(["line 13 is not a point: - A3.38 no colon", "line 14: A3.37 is listed twice"]);
});

test("points that begin alike are one line, with as many texts as ids", () => {
  const line = "- A2.98–A2.100, A3.01: The card … shows a code; prints (deviates: 0006); is gone; stays";
  expect(readRequirements(`## Cards\n${line}`).groups[0]?.points).toEqual([
    { id: "A2.98", text: "The card shows a code", deviates: null },
    { id: "A2.99", text: "The card prints", deviates: "0006" },
    { id: "A2.100", text: "The card is gone", deviates: null },
    { id: "A3.01", text: "The card stays", deviates: null },
  ]);
  for (const wrong of [
    "- A1.01, A1.02: The card … stays",
    "- A1.02–A1.01: it",
    "- A1.01–A2.02: it",
    "- A1.01–A1.02: a; b; c",
  ])
    expect(readRequirements(`## Cards\n${wrong}`).problems).toEqual([`line 2 is not a point: ${wrong}`]);
});

test("claims are the ids at the end of literal titles, of whatever kind of test", () => {
  const source = `
    it("one [A1.03]", () => {});
    test.each([1])(\`two \${name} [A1.04, B2.113]\`, () => {});
    test.describe("three [A1.05]", () => { test(\`four [A1.06]\`, run); });
    say("no test [A1.07]"); // [A1.08]
    it("proves the words 'A1 fits' of [2]", () => {});
  `;
  const { claims, problems: refused } = claimedPoints("some.test.tsx", source);
  expect(claims.map(({ id, line, sentence }) => [id, line, sentence])).toEqual([
    ["A1.03", 2, "one"],
    ["A1.04", 3, "two"],
    ["B2.113", 3, "two"],
    ["A1.05", 4, "three"],
    ["A1.06", 4, "four"],
  ]);
  expect(refused).toEqual([]);
});

test("a step claims points at its line, in whatever way it asserts", () => {
  const source = `
    import { seesItem as sees } from "./support/sees.ts";
    import { fill } from "./support/fill.ts";
    const total = async () => { await expect(page).toHaveURL("/"); };
    test("a walk", async () => {
      await step("straight", ["A1.03", "A1.04"], async () => { await expect.poll(read).toBe(1); });
      await step("by one of this file", ["A1.05"], () => total());
      step("by one of another file, within another step", ["A1.06"], () => sees(1));
      await step("by none", ["A1.07"], async () => { await fill(page); });
    });
  `;
  const files = new Map([
    ["tests/support/sees.ts", `import { see } from "./see.ts"; export function seesItem() { see(); }`],
    ["tests/support/see.ts", "export const see = () => { assert.equal(1, 1); see(); };"],
    ["tests/support/fill.ts", "export const fill = (page) => page.fill();"],
  ]);
  const { claims, problems: refused } = claimedPoints("tests/some.test.ts", source, (path) => files.get(path));
  expect(claims.map(({ id, line, sentence }) => `${id} ${line} ${sentence}`)).toEqual([
    "A1.03 6 straight",
    "A1.04 6 straight",
    "A1.05 7 by one of this file",
    "A1.06 8 by one of another file, within another step",
    "A1.07 9 by none",
  ]);
  expect(refused).toEqual(["tests/some.test.ts:9: this step asserts nothing: by none"]);
});

test.each(["step(told, ['A1.03'], run)", "step('told', ids, run) // A1.03", "step('told', ['A1.03', 'A1'], run)"])(
  "a step whose sentence or ids are not written out is refused: %s",
  (source) => {
    expect(claimedPoints("some.test.ts", source)).toMatchObject({
      claims: [],
      problems: [expect.stringContaining("written out")],
    });
  },
);

test("more than eight ids in one place are refused, in a title and in a step", () => {
  const nine = Array.from({ length: 9 }, (_, n) => `A1.0${n + 1}`);
  const source = `
    test("much [${nine.join(", ")}]", () => {});
    step("as much", ${JSON.stringify(nine)}, () => { expect(1).toBe(1); });
    step("enough", ${JSON.stringify(nine.slice(1))}, () => { expect(1).toBe(1); });
  `;
  expect(claimedPoints("some.test.ts", source).crowded).toEqual([
    "some.test.ts:2: 9 ids in one place; at most 8, the others in steps",
    "some.test.ts:3: 9 ids in one place; at most 8, the others in steps",
  ]);
});

test("a step that asserts nothing fails, sync and async", async () => {
  let refused: unknown;
  try {
    runAsStep("nothing", ["A1.03"], () => 1);
  } catch (error) {
    refused = error;
  }
  const later = await runAsStep("nothing", ["A1.03"], async () => 1).catch((error: unknown) => error);
  const told = new Error('"nothing" claims A1.03 and asserts nothing.');
  expect([refused, later]).toEqual([told, told]);
  expect(await runAsStep("one", ["A1.03"], async () => (expect(1).toBe(1), 7))).toBe(7);
});

test("one point is shown with its tests and its decision", () => {
  const claims = [{ claims: [claimOf("B1.03"), claimOf("A3.37")], problems: [], crowded: [] }];
  const show = (id: string, from = claims) =>
    showPoint(id, groups, from, (number) => `docs/decisions/${number}-why.md`);
  expect(show("B1.03")).toBe(
    "B1.03 · Staff manage orders of sold items\n  Money\n  tests/some.test.ts:7 · one sentence\n",
  );
  expect(show("B1.04")).toContain("deviates: docs/decisions/0006-why.md");
  expect(show("A3.37", [])).toContain("open: no test claims it");
  expect(show("A9.99")).toBeNull();
});

test.each(["[A1.03] first", "no brackets A1.03", "[A1.03 A1.04]", "[A1.03] [A1.04]"])(
  "ids that do not stand in brackets at the end are refused: %s",
  (title) => {
    const { problems: refused } = claimedPoints("some.test.ts", `it(${JSON.stringify(title)}, () => {});`);
    expect(refused).toEqual([expect.stringContaining(title)]);
  },
);

test("an unknown id, a missing decision and an open point in a complete group are refused", () => {
  const claims = [{ claims: ["B1.03", "B9.99"].map(claimOf), problems: [], crowded: [] }];
  expect(countPoints(groups, claims, new Set()).problems).toEqual([
    "A test names B9.99, which docs/requirements.md does not list.",
    "B1.04 deviates by decision 0006, which does not exist.",
    '"The shop" is called complete, but A3.37 is open: Inventory item field: shopifyId',
  ]);
});

test("a point that quotes words which nothing that claims it contains is refused, by what it calls too", () => {
  const { groups: quoting } = readRequirements(
    [
      "## Words",
      "",
      "- A1.01: The bar: `Reviews` link",
      "- A1.02: `Are you sure? It is gone.` shows",
      "- A1.03: `PUT /api/items/{id}/price`: price",
      "- A1.04: Route `/items/{id}`",
      "- A1.05: `1-{n} of {total} items`",
      "- A1.06: `Elsewhere`",
    ].join("\n"),
  );
  const source = `
    import { answer } from "./support/answer.ts";
    const put = (call, body) => send("PUT", "/api/items/" + call, body);
    step("a link", ["A1.01"], () => expect(page.getByText("review")).toBeVisible());
    step("asks", ["A1.02"], () => answer());
    step("a call", ["A1.03"], () => { expect(put("7/price")).toBe(1); });
    step("an address", ["A1.04"], () => { expect(page).toHaveURL(/\\/items\\/7$/); });
    step("a count", ["A1.05"], () => { expect(text).toBe("1-5 of 9 rows"); });
    const unused = "Elsewhere";
    step("nowhere near", ["A1.06"], () => { expect(1).toBe(1); });
  `;
  const answer = `export const answer = () => { expect(text).toContain("Are you sure?"); expect(text).toContain("It is gone."); };`;
  const claims = claimedPoints("tests/some.test.ts", source, (path) =>
    path === "tests/support/answer.ts" ? answer : undefined,
  );
  const saidOf = (id: string, words: string, line: number) =>
    `${id} quotes \`${words}\`, which what claims it does not contain: tests/some.test.ts:${line}`;
  expect(countPoints(quoting, [claims], new Set()).problems).toEqual([
    saidOf("A1.01", "Reviews", 4),
    saidOf("A1.05", "1-{n} of {total} items", 8),
    saidOf("A1.06", "Elsewhere", 10),
  ]);
});

test("points are counted by group, those that deviate apart, and the open ones are named", () => {
  const { counts, problems: refused } = countPoints(
    groups,
    [{ claims: ["A3.37", "A3.37", "B1.04"].map(claimOf), problems: [], crowded: [] }],
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
