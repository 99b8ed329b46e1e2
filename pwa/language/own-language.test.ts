import { expect, it } from "vitest";
import { localeIn } from "./own-language.ts";

it("writes numbers by the browser's region, also in a language that is not the browser's", () => {
  expect(localeIn("es", "en-US")).toBe("es-US");
  expect(localeIn("es", "es-MX")).toBe("es-MX");
  expect(localeIn("en", "en-ZA")).toBe("en-ZA");
  expect(localeIn("es", "es")).toBe("es-419");
  expect(localeIn("es", "en")).toBe("es-419");
  const dollars = new Intl.NumberFormat(localeIn("es", "en-US"), { style: "currency", currency: "USD" });
  expect(dollars.format(673_395)).toBe("$673,395.00");
});
