import { expect, test } from "vitest";
import { acceptingSentence, decliningSentence } from "./bulk-words.ts";

test("bulk accepting says whether the items were requested or are coming in [A8.16, A8.17]", () => {
  expect(acceptingSentence([{ status: "Pending" }])).toBe("Accepting inventories, this may take some time");
  for (const status of ["Requested", "Consignment", "Buying"] as const)
    expect(acceptingSentence([{ status }])).toBe("Accepting requested inventories, this may take some time");
});

test("bulk declining says requested only of what was requested [A8.18]", () => {
  expect(decliningSentence([{ status: "Requested" }])).toBe("Declining requested inventories, this may take some time");
  expect(decliningSentence([{ status: "Pending" }])).toBe("Declining inventories, this may take some time");
});
