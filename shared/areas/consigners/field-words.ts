import { defineWords } from "#shared/words/define-words.ts";

/** Names of consigner fields, on screens and in files. */
export const consignerFieldWords = defineWords("consigners.field", {
  id: "Consigner ID",
  firstName: "First Name",
  lastName: "Last Name",
  email: "Email",
  phone: "Phone",
  address: "Address",
  idNumber: "ID number",
  accountType: "Account Type",
  fee: "Fee",
  isActive: "isActive",
  sales: "sales",
  profit: "profit",
});
