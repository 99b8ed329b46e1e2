import { expect, it } from "vitest";
import { decodedHeader } from "./mail-pages.ts";

it("shows the names of a mail's header as people write them", () => {
  expect(decodedHeader("=?UTF-8?Q?Chlo=C3=A9_Khumalo?= <c@demo.test>")).toBe("Chloé Khumalo <c@demo.test>");
  expect(decodedHeader("=?UTF-8?B?Q2hsb8Op?=\r\n =?UTF-8?Q?_Garc=C3=ADa?= <c@demo.test>")).toBe(
    "Chloé García <c@demo.test>",
  );
  expect(decodedHeader("Maya Ito <m@demo.test>")).toBe("Maya Ito <m@demo.test>");
});
