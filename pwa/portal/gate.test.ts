import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";
import { expect, test } from "vitest";

const gate = readFileSync("pwa/public/gate.js", "utf8");

/** Returns the texts that a face's page shows in a browser with these CSS features; empty if the app starts. */
function said(face: "staff" | "portal", knows: readonly string[], language: string): readonly string[] {
  const texts: string[] = [];
  const element = () => ({
    style: {},
    childNodes: [],
    getAttribute: () => (face === "portal" ? "portal" : null),
    appendChild: () => undefined,
    addEventListener: () => undefined,
  });
  const window = {
    addEventListener: () => undefined,
    CSS: {
      supports: (_: string, value: string) => knows.some((name) => value.startsWith(name)),
      registerProperty: () => undefined,
    },
  };
  const document = {
    getElementById: (id: string) => (id === "root" ? element() : null),
    documentElement: { setAttribute: () => undefined },
    createElement: element,
    createTextNode: (text: string) => texts.push(text),
  };
  const given = { window, document, navigator: { languages: [language] }, setInterval: () => 0 };
  runInContext(gate, createContext(given));
  return texts.filter((text) => text !== "");
}

test("the portal begins in browsers of spring 2023, the staff's face asks for newer ones", () => {
  const spring2023 = ["color-mix"];
  expect(said("portal", spring2023, "en-US")).toEqual([]);
  expect(said("staff", spring2023, "en-US")[0]).toBe("This browser is too old for Trace");
  expect(said("staff", [...spring2023, "light-dark"], "en-US")).toEqual([]);
});

test("who has an older browser reads in their own language which ones will do for this face", () => {
  expect(said("portal", [], "en-GB").join("\n")).toContain(
    "Safari 16.4 or later (iPhone and iPad: iOS or iPadOS 16.4)",
  );
  expect(said("portal", [], "es-MX")).toContain("Chrome o Edge 111 o posterior");
  expect(said("staff", [], "es-MX")).toContain("Chrome o Edge 123 o posterior");
  expect(said("staff", [], "fr-FR")).toContain("Chrome or Edge 123 or later");
});
