import { defineWords } from "#shared/words/define-words.ts";

export const inviteWords = defineWords("session.invite", {
  title: "Join {store}",
  loading: "Checking your invite…",
  notValid: "This invite can’t be used",
  brokenLink: "A part of the link is missing. Open it from the email again, or ask the store for a new invite.",
  forPerson: "Hello {name}, choose a password. You sign in with {email} from now on.",
  hasLogin: "Hello {name}, you already sign in with {email} here. Your password stays the same.",
  password: "Password",
  passwordHint: "At least 8 characters.",
  passwordShort: "Choose a password of at least 8 characters.",
  join: "Accept invite",
  toSignIn: "Go to sign-in",
  tryAgain: "Try again",
});
