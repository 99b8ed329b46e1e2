import type { Actor } from "./actor.ts";
import { type Section, sections } from "./sections.ts";

/**
 * The one table of who may do what. A capability names the sections of which an
 * employee needs at least one; an empty list leaves it to admins. Admins pass all
 * but what the table says nothing about: an unknown capability is false.
 *
 * Consigners act on their own rows only; the rule or route that serves them
 * says so itself.
 */
export const capabilities = {
  "inventory.view": { sections: ["Inventory"], consigner: true },
  "inventory.activity": { sections: ["Inventory"] },
  // Of whichever kinds of rows they see; what is told of items needs `inventory.activity`.
  "history.view": { sections: ["Products", "Inventory", "InStoreApp", "Consigners", "Orders", "Employees"] },
  "inventory.lookUp": { sections: ["Inventory", "InStoreApp"] },
  // A consigner lists their own for review.
  "inventory.add": { sections: ["Inventory", "InStoreApp"], consigner: true },
  // What a store brings in from a file.
  "inventory.import": { sections: ["Inventory"] },
  "inventory.edit": { sections: ["Inventory"] },
  "inventory.bulkEdit": { sections: [] },
  // Many prices by a standing order, as a bulk edit; who keeps the stock sees what comes of it.
  "markdowns.manage": { sections: [] },
  "markdowns.view": { sections: ["Inventory"] },
  "inventory.accept": { sections: ["Inventory"] },
  "inventory.bulkAccept": { sections: [] },
  "inventory.decline": { sections: ["Inventory"] },
  "inventory.bulkDecline": { sections: [] },
  "inventory.withdraw": { sections: ["Inventory"] },
  // What a consigner asks for their own item, or the staff for them.
  "inventory.request": { sections: ["Inventory"], consigner: true },
  // A price is asked for by one side and answered by the other; the status table says by which.
  "inventory.answerPrice": { sections: ["Inventory"], consigner: true },
  // What the store wants to have is the catalogue staff's to say.
  "requests.make": { sections: ["Products"] },
  "requests.view": { sections: ["Products"], consigner: true },
  "inventory.requestStorePrice": { sections: ["Inventory"] },
  "inventory.transfer": { sections: ["Orders"] },
  "inventory.acceptTransfer": { sections: ["Inventory"] },
  "inventory.cancelTransfer": { sections: ["Inventory", "Orders"] },
  "inventory.override": { sections: [] },
  "inventory.foundHere": { sections: ["Inventory", "InStoreApp"] },
  "inventory.markPrinted": { sections: ["Inventory", "InStoreApp"] },
  "inventory.export": { sections: ["Inventory"] },
  "audits.conduct": { sections: ["Inventory", "InStoreApp"] },
  "products.view": { sections: ["Products", "Inventory", "InStoreApp", "Settings", "Orders"], consigner: true },
  "products.write": { sections: ["Products"] },
  // What the store is asked to have; whoever keeps the catalogue decides.
  "products.submit": { sections: ["Products"], consigner: true },
  // An unknown GTIN at intake must not be a dead end, so intake may add what it lacks.
  "products.quickCreate": { sections: ["Products", "Inventory", "InStoreApp"] },
  "products.attachGtin": { sections: ["Products", "Inventory", "InStoreApp"] },
  "fees.view": { sections: ["Inventory", "InStoreApp", "Products"], consigner: true },
  // What moves consigners' money: their type, and payouts of what is unsold.
  "fees.manage": { sections: [] },
  // What a consigner owes the store; each sees their own.
  "consigners.balance": { sections: ["Consigners", "Orders"], consigner: true },
  "consigners.view": { sections: ["Consigners"] },
  // One consigner; each sees their own.
  "consigners.read": { sections: ["Consigners"], consigner: true },
  "consigners.write": { sections: ["Consigners"] },
  // Type, VAT, who is disabled or deleted.
  "consigners.manage": { sections: [] },
  // Name, contact and mails; each changes their own.
  "consigners.editProfile": { sections: ["Consigners"], consigner: true },
  // Another e-mail address of one's own, which its mailbox proves.
  "consigners.changeOwnEmail": { sections: [], consigner: true },
  "consigners.keepBankData": { sections: ["Consigners"], consigner: true },
  "consigners.revealBankData": { sections: ["Consigners", "Orders"] },
  // The server's own, for whoever has proven their mailbox.
  "consigners.signUp": { sections: [] },
  "consigners.acceptTerms": { sections: [], consigner: true },
  "consigners.enableMarketplace": { sections: [], consigner: true },
  "orders.view": { sections: ["Orders"] },
  // At the counter, and what follows a sale: payment, refund, exchange, receipt.
  "orders.sell": { sections: ["Orders"] },
  "orders.refund": { sections: ["Orders"] },
  // Less than its price: whoever may change prices.
  "orders.discount": { sections: ["Inventory"] },
  // What the shop and the catalogue sold comes in by the server.
  "orders.enter": { sections: [] },
  "payouts.manage": { sections: ["Orders"] },
  // A consigner's own; what of it they see, the reads say.
  "payouts.own": { sections: ["Orders"], consigner: true },
  "payouts.void": { sections: [] },
  // What a payment service has answered: the server's own.
  "payouts.settle": { sections: [] },
  // Which accounts the store pays from.
  "payouts.connect": { sections: [] },
  // Nobody gives a right they lack, nor changes their own; the commands say so themselves.
  // What happened to a consigner's things: the server says it, they read it.
  "notifications.tell": { sections: [] },
  "notifications.own": { sections: [], consigner: true },
  "employees.manage": { sections: ["Employees"] },
  // Where things lie, and the places that the store has.
  "locations.view": { sections: ["Inventory", "Settings"] },
  // A picture is of an item, an audit, a product or the store itself; a consigner's, of what they want to sell.
  "files.add": { sections: ["Inventory", "InStoreApp", "Products", "Settings"], consigner: true },
  // Home figures; the dashboard itself is the admins'.
  "figures.view": { sections: ["Dashboard"] },
  "dashboard.view": { sections: [] },
  "settings.write": { sections: ["Settings"] },
  // What leads people elsewhere, lets them in or pays them (`protected-settings.ts`).
  "settings.protect": { sections: [] },
  // All of the store's data at once, and its end.
  "store.manage": { sections: [] },
  "devices.manage": { sections: [] },
  "held.review": { sections: [] },
  // Whoever has any access at all. What each then receives is the scope table's to say; consigners sync what is theirs.
  "sync.use": {
    sections: [...sections],
    consigner: true,
  },
} as const satisfies Record<string, { sections: readonly Section[]; consigner?: boolean }>;

export type Capability = keyof typeof capabilities;

/** True when the actor has the capability. Unknown capabilities and unknown roles are false. */
export function can(actor: Actor, capability: Capability): boolean {
  const rule: { sections: readonly Section[]; consigner?: boolean } | undefined = Object.hasOwn(
    capabilities,
    capability,
  )
    ? capabilities[capability]
    : undefined;
  if (rule === undefined) return false;
  switch (actor.role) {
    case "system":
    case "admin":
      return true;
    case "employee":
      return rule.sections.some((name) => actor.sections.includes(name));
    case "consigner":
      return rule.consigner === true;
    default:
      return false;
  }
}
