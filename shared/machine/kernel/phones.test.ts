import { expect, test } from "vitest";
import { isPhoneOf, isSamePhone } from "./phones.ts";

test("a phone is found by its digits, with or without the country’s code, the leading zero, blanks and dashes", () => {
  for (const phone of ["+27 82 555 0199", "082 555 0199", "082-555-0199", "0027825550199", "+27 (0)82 555 0199"])
    for (const typed of ["0825550199", "+27825550199", "0027 82 555 0199", "82 555 01", "5550199", "082/555.0199"]) {
      const isWhole = typed.replaceAll(/\D/g, "").length >= 9;
      expect(isPhoneOf(typed, phone), `${typed} of ${phone}`).toBe(true);
      if (isWhole && typed !== "82 555 01") expect(isSamePhone(typed, phone), `${typed} is ${phone}`).toBe(true);
    }
  for (const typed of ["0825550198", "+44825550198", "Nia", "019", "dd1391100"])
    expect(isPhoneOf(typed, "+27 82 555 0199"), typed).toBe(false);
  expect(isPhoneOf("0825550199", "")).toBe(false);
  expect(isSamePhone("5550", "+27 82 555 0199")).toBe(false);
});
