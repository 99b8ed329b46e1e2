import { defineWords } from "#shared/words/define-words.ts";

/** Words of a person's own sessions, language and password. */
export const accountWords = defineWords("ownAccount", {
  language: "Language",
  languageHint: "For the app and your emails. Changing it needs a connection.",

  sessions: "Where you’re signed in",
  sessionsHint: "End a session you don’t recognize, and change your password.",
  thisSession: "This one",
  browser: "A browser",
  api: "A program",
  seen: "Last used {age}",
  opened: "Signed in {date}",
  end: "End",
  endNamed: "End the session on {name}, signed in {date}",
  password: "Password",
  currentPassword: "Current password",
  newPassword: "New password",
  confirmPassword: "Confirm password",
  passwordHint: "At least 8 characters. You are then signed out everywhere else.",
  changePassword: "Change password",
  enterCurrent: "Enter your current password.",
  tooShort: "Use at least 8 characters.",
  notTheSame: "The two passwords are not the same.",
  updated: "Password has been updated",
});
