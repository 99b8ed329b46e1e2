import fc from "fast-check";
import { expect, test } from "vitest";
import { isoInstant } from "./value-types.ts";

test("a moment as PostgreSQL writes it is the same moment in ISO 8601, to the millisecond, with any number of decimals", () => {
  const day = {
    min: new Date("0001-01-01T00:00:00.000Z"),
    max: new Date("9999-12-31T23:59:59.999Z"),
    noInvalidDate: true,
  };
  fc.assert(
    fc.property(fc.date(day), fc.integer({ min: 0, max: 999 }), (date, micros) => {
      const iso = date.toISOString();
      const decimals = `${iso.slice(20, 23)}${String(micros).padStart(3, "0")}`.replace(/0+$/, "");
      const written = `${iso.slice(0, 10)} ${iso.slice(11, 19)}${decimals === "" ? "" : `.${decimals}`}+00`;
      expect(isoInstant(written)).toBe(iso);
    }),
  );
  expect(isoInstant("2026-11-21 12:00:00+05:30")).toBe("2026-11-21T06:30:00.000Z");
});
