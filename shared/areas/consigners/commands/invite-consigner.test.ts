import { expect, it } from "vitest";
import type { Actor } from "#shared/access/actor.ts";
import { admin, allowed, floor, RuleShop, seller } from "../../../../tests/support/rule-shop.ts";
import { addConsignerInPassing } from "./add-consigner-in-passing.ts";
import { editConsigner } from "./edit-consigner.ts";
import { inviteConsigner } from "./invite-consigner.ts";

const desk: Actor = { role: "employee", id: "dee", name: "Dee Desk", sections: ["Consigners"] };

/** Returns a shop with a consigner who was added with this contact. */
function shopWith(contact: string): RuleShop {
  const shop = new RuleShop();
  allowed(shop.run(addConsignerInPassing, { id: "pia", name: "Pia Passing", contact }, { actor: desk }));
  return shop;
}
const invite = (shop: RuleShop, actor = desk, consignerId = "pia") =>
  shop.run(inviteConsigner, { consignerId }, { actor });

it("invites by mail who was added with name and one contact, as often as it is asked for", () => {
  const shop = shopWith("pia@new.test");
  const invited = [{ name: "consignersInvited", ids: ["pia"] }];
  expect(allowed(invite(shop)).events).toEqual(invited);
  expect(allowed(invite(shop)).events).toEqual(invited);
});

it("is refused for who has a login, no address, or no access, and for the store itself", () => {
  const shop = shopWith("pia@new.test");
  const hidden = shop.get("consignerPrivate", "pia");
  if (hidden === undefined) throw new Error("The consigner has no private row.");
  shop.place({ type: "consignerPrivate", row: { ...hidden, userId: "user" } });
  expect(invite(shop)).toMatchObject({ code: "already_exists" });
  shop.place({ type: "consignerPrivate", row: hidden });
  allowed(shop.run(editConsigner, { consignerId: "pia", isActive: false }, { actor: admin }));
  expect(invite(shop)).toMatchObject({ code: "in_use" });
  expect(invite(shop, desk, "store")).toMatchObject({ code: "in_use" });
  expect(invite(shop, desk, "nobody")).toMatchObject({ code: "not_found" });
  expect(invite(shopWith("+27 21 555 0100"))).toMatchObject({ message: "Enter their email address first." });
});

it("is for staff with Consigners", () => {
  const shop = shopWith("pia@new.test");
  for (const actor of [floor, seller]) expect(invite(shop, actor)).toMatchObject({ code: "forbidden" });
});
