import { expect, test } from "vitest";
import { ownerKindOf, ownerWords } from "./owner-words.ts";

test("whoever brings items is a seller in a buying store and a consigner elsewhere [A6.18]", () => {
  expect(ownerWords("one", { kind: ownerKindOf({ isBuyingStore: true }) })).toBe("Seller");
  expect(ownerWords("missing", { kind: ownerKindOf({ isBuyingStore: true }) })).toBe("Please select a seller");
  expect(ownerWords("one", { kind: ownerKindOf({ isBuyingStore: false }) })).toBe("Consigner");
  expect(ownerWords("none", { kind: ownerKindOf(undefined) })).toBe("No consigner chosen");
});
