import { describe, expect, it } from "vitest";
import { DomainError } from "./domain-error.ts";
import { parseArgs } from "./parse.ts";
import { basisPoints, id, imageUrl, instant, minor, requiredText, text, z } from "./schema.ts";

const schema = z.object({
  items: z.array(z.object({ priceMinor: minor, option1Value: text(5) })).check(z.minLength(1), z.maxLength(2)),
  locationId: id,
  name: requiredText(10),
  status: z.enum(["new", "run"]),
  acceptNow: z.optional(z.boolean()),
  at: z.optional(instant),
  takenMinor: z.optional(minor.check(z.gte(1))),
  image: z.optional(imageUrl),
});
const good = { items: [{ priceMinor: 5, option1Value: " 9 " }], locationId: "l", name: "n", status: "new" };

const refused = (input: unknown): DomainError => {
  const parsed = parseArgs(schema, input);
  if (parsed instanceof DomainError) return parsed;
  throw new Error("accepted");
};

describe("Arguments", () => {
  it("are trimmed and stripped of what nobody asked for", () => {
    const parsed = parseArgs(schema, { ...good, storeId: "x", role: "admin" });
    expect(parsed).toEqual({ ...good, items: [{ priceMinor: 5, option1Value: "9" }] });
  });

  it("of the wrong shape are a bad request, each field with a sentence", () => {
    expect(refused({ ...good, items: [{ priceMinor: "12,50", option1Value: 9 }], acceptNow: 1 }).toJSON()).toEqual({
      code: "bad_request",
      message: "Price (entry 1) is missing or not a number.",
      fields: {
        "items.0.priceMinor": "Price (entry 1) is missing or not a number.",
        "items.0.option1Value": "Option 1 (entry 1) is missing or not text.",
        acceptNow: "Accept now is missing or not true or false.",
      },
    });
    expect(refused(null).toJSON()).toMatchObject({ code: "bad_request", message: "This is missing or not an object." });
    expect(refused({ ...good, items: [{ ...good.items[0], priceMinor: 1.5 }] }).message).toBe(
      "Price (entry 1) must be a whole number.",
    );
    expect(refused({ ...good, items: {} }).message).toBe("Items is missing or not a list.");
    const sizes = z.object({ option1Values: z.array(z.string()), line2Text: z.string() });
    const unread = parseArgs(sizes, {});
    expect(unread instanceof DomainError ? Object.values(unread.fields ?? {}) : unread).toEqual([
      "Option 1 values is missing or not a list.",
      "Line 2 text is missing or not text.",
    ]);
  });

  it("of the right shape with a wrong value are an invalid value", () => {
    const sentences: [object, string, string][] = [
      [{ items: [{ priceMinor: -1, option1Value: "" }] }, "items.0.priceMinor", "Price (entry 1) must be 0 or more."],
      [{ items: [{ priceMinor: 1e12, option1Value: "" }] }, "items.0.priceMinor", "Price (entry 1) is too high."],
      [
        { items: [{ priceMinor: 1, option1Value: "123456" }] },
        "items.0.option1Value",
        "Option 1 (entry 1) has more than 5 characters.",
      ],
      [{ takenMinor: 0 }, "takenMinor", "Taken must be more than 0."],
      [{ items: [] }, "items", "Items needs at least 1."],
      [{ items: [1, 2, 3].map(() => good.items[0]) }, "items", "Items has more than 2 entries."],
      [{ name: "  " }, "name", "Name is required."],
      [{ name: "a\u0000b" }, "name", "Name: Contains a character that cannot be stored."],
      [{ name: "a\ud800" }, "name", "Name: Contains a character that cannot be stored."],
      [{ image: "https://a.test/\u0000" }, "image", "Image: Contains a character that cannot be stored."],
      [{ image: "/files/\udc00" }, "image", "Image: Contains a character that cannot be stored."],
      [{ image: "javascript:alert(1)" }, "image", "Image is not valid."],
      [{ status: "lost" }, "status", "Status must be one of: new, run."],
      [{ locationId: "../x" }, "locationId", "Location is not valid."],
      [{ at: "yesterday" }, "at", "At is not valid."],
    ];
    for (const [change, field, sentence] of sentences) {
      const error = refused({ ...good, ...change });
      expect([field, error.code, error.fields?.[field]]).toEqual([field, "invalid_value", sentence]);
    }
  });

  it("are named by what they are, in people's units, and by nothing below their own label", () => {
    const fees = z.object({ feeBasisPoints: basisPoints, widthMm: z.int().check(z.lte(300)), title: requiredText(10) });
    const wrong = { feeBasisPoints: 30_000, widthMm: 301, title: "" };
    const fields = (naming: "named" | "labelled") => (parseArgs(fees, wrong, naming) as DomainError).fields;
    expect(fields("named")).toEqual({
      feeBasisPoints: "Fee must be 100% or less.",
      widthMm: "Width must be 300 mm or less.",
      title: "Title is required.",
    });
    expect(fields("labelled")).toEqual({
      feeBasisPoints: "This must be 100% or less.",
      widthMm: "This must be 300 mm or less.",
      title: "Title is required.",
    });
  });

  it("with a thousand wrong fields are told the first twenty", () => {
    const many = z.array(minor);
    const error = parseArgs(
      many,
      Array.from({ length: 1_000 }, () => -1),
    ) as DomainError;
    expect(Object.keys(error.fields ?? {})).toHaveLength(20);
  });

  it("cannot reach into the prototype by their names", () => {
    const error = parseArgs(
      z.record(z.string(), minor),
      JSON.parse('{"__proto__": -1, "constructor": -1}'),
    ) as DomainError;
    expect(error).toBeInstanceOf(DomainError);
    expect(Object.getPrototypeOf(error.fields)).toBe(Object.prototype);
  });
});
