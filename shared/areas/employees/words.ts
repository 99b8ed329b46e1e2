import { defineWords } from "#shared/words/define-words.ts";

export const employeeWords = defineWords("employees", {
  emailTaken: "Somebody with this email address already works here.",
  adminOnly: "Only an Admin can change or delete an Admin, or make one.",
  alreadyAccepted: "This employee has already accepted the invite.",
  loginTaken: "This login already belongs to another employee of this store.",
});

/** The name of each access control. */
export const sectionNameWords = defineWords("employees.sectionName", {
  Dashboard: "Dashboard",
  Products: "Products",
  Inventory: "Inventory",
  Consigners: "Consigners",
  Employees: "Employees",
  Orders: "Orders",
  Settings: "Settings",
  InStoreApp: "InStoreApp",
});

/** Describes each access control in one sentence. */
export const sectionWords = defineWords("employees.section", {
  Dashboard: "Sees sales figures on Home.",
  Products: "Adds and changes products, and requests shoes from consigners.",
  Inventory: "Accepts, edits, prices and returns items, and gives discounts.",
  Consigners: "Adds consigners, and changes their details.",
  Employees: "Invites employees and decides what they may do.",
  Orders: "Sells at the till, refunds, pays consigners and transfers items.",
  Settings: "Changes the store’s settings, fees, templates and locations.",
  InStoreApp: "Takes items in and audits shelves by scanning.",
});
