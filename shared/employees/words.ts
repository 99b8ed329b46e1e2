import { defineWords } from "#shared/words/define-words.ts";

export const employeeWords = defineWords("employees", {
  addEmployee: "Add employee",
  editEmployee: "Change an employee",
  deleteEmployee: "Delete employee",
  resendInvite: "Resend invite",
  acceptInvite: "Accept invite",
  firstNameMissing: "Please enter the first name.",
  lastNameMissing: "Please enter the last name.",
  emailMissing: "Please enter the email address.",
  emailShape: "Please enter an email address like name@example.com.",
  exists: "This employee already exists.",
  idTaken: "This id is already in use.",
  emailTaken: "Somebody with this email address already works here.",
  emailOfLogin: "They sign in with this email address, so it can’t be changed here.",
  gone: "This employee has been deleted.",
  ownAccess: "You can’t change your own access. Ask another Admin.",
  ownDeletion: "You can’t delete yourself. Ask another Admin.",
  adminOnly: "Only an Admin can change or delete an Admin, or make one.",
  lacksSections: "You can’t give access that you don’t have yourself: {sections}.",
  lacksMarketplace: "You can’t give the online marketplace to others: you don’t have it yourself.",
  hasMore:
    "They have access that you don’t have: {sections}. Only an Admin, or somebody who has it, can take access from them, disable or delete them.",
  hasMarketplace:
    "They may use the online marketplace, and you can’t. Only an Admin, or somebody who may use it, can take access from them, disable or delete them.",
  lastAdmin: "This is the store’s last Admin, and a store needs one. Make somebody else Admin first.",
  alreadyAccepted: "This employee has already accepted the invite.",
  notInvitable: "This employee is disabled. Enable them before you send an invite.",
  onlyByInvite: "An invite is accepted by the link in its email.",
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
