import data from "@mdn/browser-compat-data" with { type: "json" };
import { expect, test } from "vitest";
import { namesIn, newerThan, newerUses } from "./browser-apis.ts";

const newer = newerThan({ chrome: "123", edge: "123", firefox: "128", safari: "17.5" }, data);
const usesIn = (source: string) => newerUses({ "a.js": namesIn("a.js", source) }, newer);

test("what came after the target is named: globals, static members and methods", () => {
  expect(usesIn("URL.parse(text); new URLPattern(rule); Iterator.from(list); bytes.setFromHex(text)")).toEqual([
    "a.js: URL.parse",
    "a.js: URLPattern",
    "a.js: Iterator.from",
    "a.js: .setFromHex",
  ]);
});

test("what the target has passes, also where it once came in parts", () => {
  expect(
    usesIn("URL.canParse(a); Promise.withResolvers(); AbortSignal.timeout(1); list.toSorted(); new URL(a)"),
  ).toEqual([]);
});

test("what is asked for first, or defined by the code itself, passes", () => {
  expect(usesIn("frame.requestPictureInPicture?.(); typeof URLPattern; 'x' in y")).toEqual([]);
  expect(usesIn("class Queue { retry() {} } queue.retry()")).toEqual([]);
  expect(usesIn("video.setSinkId('a')")).toEqual(["a.js: .setSinkId"]);
});
