import data from "@mdn/browser-compat-data" with { type: "json" };
import { expect, test } from "vitest";
import { namesIn, newerColours, newerThan, newerUses } from "./browser-apis.ts";

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

test("functions of colours that came after the target are named, unless they are asked for", () => {
  const coloursIn = (text: string) => newerColours(text, { chrome: "111", safari: "16.4" }, data);
  expect(coloursIn("a{color:light-dark(#000,#fff);background:oklch(from var(--a) l c h)}")).toEqual([
    "light-dark",
    "oklch(from …)",
  ]);
  expect(coloursIn("a{color:oklch(0.5 0.1 20);background:color-mix(in srgb,red,blue)}")).toEqual([]);
  expect(coloursIn("@supports (color:light-dark(red,red)){:root{--a:oklch(from red l c h)}}")).toEqual([]);
});
