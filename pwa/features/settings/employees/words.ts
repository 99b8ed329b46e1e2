import { defineWords } from "#shared/words/define-words.ts";

export const employeeScreenWords = defineWords("employeesScreen", {
  active: "Active",
  invited: "Invited",
  disabled: "Disabled",
  all: "All",
  you: "You",
  needsConnection: "You’re offline. Adding or changing employees needs a connection.",
  login: "Login",
});
