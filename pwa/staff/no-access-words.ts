import { defineWords } from "#shared/words/define-words.ts";

export const noAccessWords = defineWords("noAccess", {
  needs: "You don’t have access to {screen}. An admin can give you the access “{access}”.",
  adminsOnly: "Only admins can open {screen}.",
});
