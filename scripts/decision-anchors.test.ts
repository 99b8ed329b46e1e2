import { describe, expect, it } from "vitest";
import { readDecisions, unknownMentions } from "./decision-anchors.ts";

const page = (name: string, ...numbers: string[]) => ({
  path: `docs/decisions/${name}.md`,
  text: `# A page\n\n## What holds\n${numbers.map((number) => `<a id="${number}"></a>`).join("")}\n\nWhy.\n`,
});
const known = readDecisions([page("device", "0001", "0002"), page("money", "0003"), page("README")]);
/** Not in one piece, since this file is checked too. */
const missing = `0${777}`;
const mentionsIn = (text: string, path = "a.ts") => unknownMentions([{ path, text }], known);

describe("decisions", () => {
  it("are found by the anchors of their pages", () => {
    expect([...known.pages]).toEqual([
      ["0001", "device.md"],
      ["0002", "device.md"],
      ["0003", "money.md"],
    ]);
    expect(known.problems).toEqual([]);
  });

  it("have a number that no other one has", () => {
    expect(readDecisions([page("device", "0001"), page("money", "0001")]).problems).toEqual([
      "docs/decisions/money.md: docs/decisions/device.md has the number 0001, too.",
    ]);
  });

  it("are named where they are", () => {
    expect(mentionsIn("decision 0001, decisions 0001, 0003, [0003](decisions/money.md#0003)")).toEqual([]);
    expect(mentionsIn("[0002](#0002) and [0003](money.md#0003)", "docs/decisions/device.md")).toEqual([]);
  });

  it.each([
    [`// decision ${missing}`, `there is no decision ${missing}.`],
    [`// decisions 0001, ${missing}`, `there is no decision ${missing}.`],
    [`[0001](decisions/device.md#${missing})`, `there is no decision ${missing}.`],
    ["[0001](decisions/money.md#0001)", "decision 0001 is on the page device.md."],
  ])("are not named as in %s", (text, problem) => {
    expect(mentionsIn(text)).toEqual([`a.ts:1: ${problem}`]);
  });
});
