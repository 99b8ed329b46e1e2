import { describe, expect, it } from "vitest";
import { decisionIndex, readDecisions, unknownMentions } from "./decision-index.ts";

const decision = (name: string, line: string, title = `# ${name.slice(0, 4)} · A title`) => ({
  path: `docs/decisions/${name}.md`,
  text: `${title}\n\n${line}\n\n**Context.** …\n`,
});
const valid = decision("0001-first", "Area: commands · State: valid");
const problemsOf = (...files: { path: string; text: string }[]) => readDecisions([valid, ...files]).problems;

describe("the index of decisions", () => {
  it("lists each area's decisions by number, with a link to each and to what changed it", () => {
    const index = decisionIndex(
      readDecisions([
        decision("0003-third", "Area: sync · State: replaced by 0001"),
        decision("0002-second", "Area: sync · State: changed by 0001, 0003"),
        valid,
        { path: "docs/decisions/README.md", text: "what was there before" },
        { path: "docs/limits.md", text: "not a decision" },
      ]),
    );
    expect(index.slice(index.indexOf("## "))).toBe(
      [
        "## Commands\n\n| Number | Decision | State |\n|---|---|---|",
        "| 0001 | [A title](0001-first.md) | valid |\n",
        "## Sync\n\n| Number | Decision | State |\n|---|---|---|",
        "| 0002 | [A title](0002-second.md) | changed by [0001](0001-first.md), [0003](0003-third.md) |",
        "| 0003 | [A title](0003-third.md) | replaced by [0001](0001-first.md) |\n",
      ].join("\n"),
    );
  });

  it("refuses a decision without area or state, or with one that is not known", () => {
    const [none] = problemsOf(decision("0002-second", "**Context.** …"));
    expect(none).toBe(
      'docs/decisions/0002-second.md: its third line names area and state, such as "Area: commands · State: valid".',
    );
    expect(problemsOf(decision("0002-second", "Area: commands"))).toHaveLength(1);
    expect(problemsOf(decision("0002-second", "State: valid"))).toHaveLength(1);
    expect(problemsOf(decision("0002-second", "Area: kitchen · State: valid"))[0]).toContain('no area "kitchen"');
    expect(problemsOf(decision("0002-second", "Area: sync · State: old"))[0]).toContain('"old" is no state');
    expect(problemsOf(decision("0002-second", "Area: sync · State: replaced"))[0]).toContain('"replaced" is no state');
  });

  it("refuses a successor that is not there, and a decision that names itself", () => {
    expect(problemsOf(decision("0002-second", "Area: sync · State: changed by 0001, 0777"))).toEqual([
      "docs/decisions/0002-second.md: there is no decision 0777.",
    ]);
    expect(problemsOf(decision("0002-second", "Area: sync · State: replaced by 0002"))).toEqual([
      "docs/decisions/0002-second.md: a decision cannot be changed by itself.",
    ]);
  });

  it("refuses a number that two decisions have", () => {
    expect(problemsOf(decision("0001-second", "Area: sync · State: valid"))).toEqual([
      "docs/decisions/0001-second.md: 0001-first.md has the number 0001, too. Take the next free one.",
    ]);
  });

  it("refuses a name or a first line of another form", () => {
    expect(problemsOf(decision("second", "Area: sync · State: valid"))[0]).toContain("NNNN-what-it-says.md");
    expect(problemsOf(decision("0002-second", "Area: sync · State: valid", "# A title"))).toEqual([
      'docs/decisions/0002-second.md: its first line is "# 0002 · " and its title.',
    ]);
  });

  it("names each place that mentions a decision which is not there", () => {
    const known = readDecisions([valid]);
    const missing = 777;
    const text = `One\n(docs/decisions/0001)\n(docs/decisions/0${missing}), decision 0001 and decision 0${missing}`;
    expect(unknownMentions([{ path: "a.ts", text }], known)).toEqual([
      "a.ts:3: there is no decision 0777.",
      "a.ts:3: there is no decision 0777.",
    ]);
  });
});
