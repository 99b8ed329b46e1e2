import { expect, it } from "vitest";
import { admin, allowed, floor, RuleShop, seller, staff } from "../../../tests/support/rule-shop.ts";
import { mailRequests } from "./mail-requests.ts";

it("mails the catalogue for staff with Products and changes no row", () => {
  const shop = new RuleShop();
  for (const actor of [staff, floor, seller])
    expect(shop.run(mailRequests, {}, { actor })).toMatchObject({ code: "forbidden" });
  expect(allowed(shop.run(mailRequests, {}, { actor: admin }))).toMatchObject({
    put: [],
    events: [{ name: "requestsToMail", askedBy: admin.id }],
  });
});
