import { expect, it } from "vitest";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { parseArgs } from "#shared/machine/kernel/parse.ts";
import { settingsChanges } from "./settings-changes.ts";
import { settingNames } from "./settings-table.ts";

const wrong = [-1, 0.00001, 2_000_000, 1e13, "x".repeat(200_000), "a\u0000b", ["?"], [1], {}, null];

const said = (name: string, value: unknown): string => {
  const parsed = parseArgs(settingsChanges, { [name]: value }, "labelled");
  return parsed instanceof DomainError ? Object.values(parsed.fields ?? {}).join(" ") : "";
};

it("refuses a wrong value of any setting in words for the field's label, never by the field's own name or unit", () => {
  for (const name of settingNames) {
    const sentences = wrong.map((value) => said(name, value)).filter((sentence) => sentence !== "");
    expect([name, sentences.length > 0]).toEqual([name, true]);
    for (const sentence of sentences)
      expect([name, sentence]).toEqual([
        name,
        expect.not.stringMatching(/basis points|minor|\bmm must|zip|msgs|params|\b\d{5,}\b(?! (characters|entries))/i),
      ]);
  }
  expect(said("payoutFeeBasisPoints", 30_000)).toBe("This must be 100% or less.");
  expect(said("cleaningFeeMinor", 1e13)).toBe("This is too high.");
  expect(said("accentColor", "red")).toBe("Write a color as # and six digits or letters A to F, such as #1f4fd1.");
});
