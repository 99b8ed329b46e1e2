import { expect, test } from "vitest";
import { wantedFields } from "./wanted-fields.ts";

test("a request begins with what nothing matched, in the field that it is for", () => {
  const none = { title: "", sku: "", notes: "" };
  expect(wantedFields("")).toEqual(none);
  expect(wantedFields(" Air Max 1 Patta ")).toEqual({ ...none, title: "Air Max 1 Patta" });
  expect(wantedFields("dh1348-001")).toEqual({ ...none, sku: "DH1348-001" });
  expect(wantedFields("0195866137721")).toEqual({ ...none, notes: "Barcode: 0195866137721" });
});
