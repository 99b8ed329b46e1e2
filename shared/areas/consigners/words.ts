import { defineWords } from "#shared/words/define-words.ts";

export const consignerWords = defineWords("consigners", {
  emailIsAdmins: "Only an admin can change an email address.",
  emailIsProven: "Change your email address in your settings: a link is sent to the new one.",
  emailTaken: "A consigner with this email already exists.",
  nameMissing: "A consigner needs a name or an email address.",
  loginNotChosen: "A login is linked when the consigner signs up with this email.",
});
