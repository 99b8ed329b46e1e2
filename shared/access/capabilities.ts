import type { Actor } from "./actor.ts";
import { type Section, sections } from "./sections.ts";

/**
 * The table of who may do what. A capability names sections of which an employee needs at least one; an empty list
 * means admins only. Admins have every capability in the table; an unknown one is false.
 *
 * Consigners act on their own rows only; the rule or route that serves them checks that.
 */
export const capabilities = {
  "inventory.view": { sections: ["Inventory"], consigner: true },
  "inventory.activity": { sections: ["Inventory"] },
  // For the row types they see; items' history needs `inventory.activity`.
  "history.view": { sections: ["Products", "Inventory", "InStoreApp", "Consigners", "Orders", "Employees"] },
  "inventory.lookUp": { sections: ["Inventory", "InStoreApp"] },
  // A consigner adds their own items, for review.
  "inventory.add": { sections: ["Inventory", "InStoreApp"], consigner: true },
  // Importing items from a file.
  "inventory.import": { sections: ["Inventory"] },
  "inventory.edit": { sections: ["Inventory"] },
  "inventory.bulkEdit": { sections: [] },
  // A recurring bulk edit of prices; inventory staff see its results.
  "markdowns.manage": { sections: [] },
  "markdowns.view": { sections: ["Inventory"] },
  "inventory.accept": { sections: ["Inventory"] },
  "inventory.bulkAccept": { sections: [] },
  "inventory.decline": { sections: ["Inventory"] },
  "inventory.bulkDecline": { sections: [] },
  "inventory.withdraw": { sections: ["Inventory"] },
  // Requests of a consigner for their own item, or of staff for them.
  "inventory.request": { sections: ["Inventory"], consigner: true },
  // One side requests a price, the other answers; the status table says which.
  "inventory.answerPrice": { sections: ["Inventory"], consigner: true },
  // The store's requests are made by catalogue staff.
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
  // Suggested products; catalogue staff decide.
  "products.submit": { sections: ["Products"], consigner: true },
  // Intake may create a product for an unknown GTIN, so as not to be blocked.
  "products.quickCreate": { sections: ["Products", "Inventory", "InStoreApp"] },
  "products.attachGtin": { sections: ["Products", "Inventory", "InStoreApp"] },
  "fees.view": { sections: ["Inventory", "InStoreApp", "Products"], consigner: true },
  // Changes consigners' money: their type, and payouts of unsold items.
  "fees.manage": { sections: [] },
  // What a consigner owes the store; consigners see their own.
  "consigners.balance": { sections: ["Consigners", "Orders"], consigner: true },
  "consigners.view": { sections: ["Consigners"] },
  // One consigner; consigners see themselves.
  "consigners.read": { sections: ["Consigners"], consigner: true },
  "consigners.write": { sections: ["Consigners"] },
  // Type, VAT, disabling and deleting.
  "consigners.manage": { sections: [] },
  // Name, contact and mails; consigners change their own.
  "consigners.editProfile": { sections: ["Consigners"], consigner: true },
  // A new email address of one's own, proven through its mailbox.
  "consigners.changeOwnEmail": { sections: [], consigner: true },
  "consigners.keepBankData": { sections: ["Consigners"], consigner: true },
  "consigners.revealBankData": { sections: ["Consigners", "Orders"] },
  // Issued by the server, for people who have proven their mailbox.
  "consigners.signUp": { sections: [] },
  "consigners.acceptTerms": { sections: [], consigner: true },
  "consigners.enableMarketplace": { sections: [], consigner: true },
  "orders.view": { sections: ["Orders"] },
  // Counter sales and what follows: payment, refund, exchange, receipt.
  "orders.sell": { sections: ["Orders"] },
  "orders.refund": { sections: ["Orders"] },
  // Fetching what was ordered online, and handing it over; who does it may also give another item of the same kind.
  "orders.pack": { sections: ["Orders"] },
  // Selling below the price: for people who may change prices.
  "orders.discount": { sections: ["Inventory"] },
  // Orders of the online shop and the catalogue, entered by the server.
  "orders.enter": { sections: [] },
  "payouts.manage": { sections: ["Orders"] },
  // A consigner's own; the reads decide which fields they see.
  "payouts.own": { sections: ["Orders"], consigner: true },
  "payouts.void": { sections: [] },
  // A payment service's results: issued by the server.
  "payouts.settle": { sections: [] },
  // The accounts the store pays from.
  "payouts.connect": { sections: [] },
  // Notifications of consigners: issued by the server, read by the consigner.
  "notifications.tell": { sections: [] },
  "notifications.own": { sections: [], consigner: true },
  // Nobody may grant a right they lack or change their own; the commands check that.
  "employees.manage": { sections: ["Employees"] },
  // Where items are, and the store's places.
  "locations.view": { sections: ["Inventory", "Settings"] },
  // Pictures of items, audits, products or the store; a consigner's, of items they want to sell.
  "files.add": { sections: ["Inventory", "InStoreApp", "Products", "Settings"], consigner: true },
  // Figures on the home screen; the dashboard is for admins only.
  "figures.view": { sections: ["Dashboard"] },
  "dashboard.view": { sections: [] },
  "settings.write": { sections: ["Settings"] },
  // Settings that redirect people, grant access or pay (`protected-settings.ts`).
  "settings.protect": { sections: [] },
  // Exporting all of the store's data, and deleting the store.
  "store.manage": { sections: [] },
  "devices.manage": { sections: [] },
  "held.review": { sections: [] },
  // Everybody with any access. Scopes decide which rows each receives; consigners sync their own.
  "sync.use": {
    sections: [...sections],
    consigner: true,
  },
} as const satisfies Record<string, { sections: readonly Section[]; consigner?: boolean }>;

export type Capability = keyof typeof capabilities;

/** Returns whether the actor has the capability. Unknown capabilities and roles are false. */
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
