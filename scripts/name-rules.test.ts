import { expect, test } from "vitest";
import { nameProblems } from "./name-rules.ts";

const glossary = "| Word | Meaning |\n| --- | --- |\n| held, hold | waits for an admin |\n";
const file = (path: string, text: string) => ({ path, text });
const problems = (text: string, list = "item\nlist\n") =>
  nameProblems([file("shared/a.ts", text), file("shared/b.ts", "export const itemList = 1;")], glossary, list);

test("an exported name is made of words of the glossary and of the list", () => {
  expect(problems("export const heldItems = 1;\nconst blorp = 1;")).toEqual([
    expect.stringContaining("“items” in heldItems"),
  ]);
  expect(problems("export async function blorpList() {}")).toEqual([expect.stringContaining("“blorp” in blorpList")]);
  expect(problems("export interface HoldItemList {}")).toEqual([]);
});

test("one name is exported by one file, or by one of each app", () => {
  expect(problems("export type itemList = 1;")).toEqual([
    "itemList is exported by shared/a.ts and shared/b.ts: one name, one thing.",
  ]);
  const ofFaces = ["pwa/portal/a.ts", "pwa/staff/a.ts"].map((path) => file(path, "export class ItemList {}"));
  expect(nameProblems(ofFaces, glossary, "item\nlist\n")).toEqual([]);
});

test("the list has what is used, in order, and nothing of the glossary", () => {
  expect(problems("", "item\nlist\nshelf\n")).toEqual([
    "scripts/plain-words.txt: no exported name has “shelf” any more.",
  ]);
  expect(problems("", "list\nitem\n")).toEqual(["scripts/plain-words.txt: “item” is not in its place."]);
  expect(problems("export const held = 1;", "held\nitem\nlist\n")).toEqual([
    "scripts/plain-words.txt: “held” is in the glossary.",
  ]);
});

test("the glossary has 60 rows at most", () => {
  const letters = "abcdefghijklmnopqrstuvwxyz";
  const rows = Array.from({ length: 61 }, (_, n) => `| ${letters[n % 26]}${letters[Math.floor(n / 26)]}x | a word |\n`);
  expect(nameProblems([], rows.join(""), "")).toContain("docs/glossary.md has 61 rows, 60 at most.");
});
