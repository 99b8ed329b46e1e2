import { defineWords } from "#shared/words/define-words.ts";

/** The screens one waits at, and those for a forgotten password. */
export const doorWords = defineWords("door", {
  forgotTitle: "Forgot Password",
  forgotText: "Enter your e-mail address. We’ll send you a link to choose a new password.",
  email: "Email",
  enterEmail: "Enter your e-mail address.",
  resetPassword: "Reset Password",
  sent: "Email instructions sent to {email}",
  backToSignIn: "Back to sign in",
  chooseTitle: "Choose a new password",
  newPassword: "New password",
  confirmPassword: "Confirm password",
  passwordHint: "At least 8 characters. You are then signed out everywhere else.",
  tooShort: "Use at least 8 characters.",
  notTheSame: "The two passwords are not the same.",
  updated: "Password has been updated",
  signInNow: "Sign in",
  failed: "This did not work. Try again.",
  unreachable: "The server cannot be reached. Check the network and try again.",

  verifyTitle: "Verify your e-mail address",
  verifyText: "We sent a link to {email}. Follow it within 24 hours. You can sell as soon as your address is verified.",
  checkEmail: "Please check your email to continue",
  verifyOwn: "Press the button to verify your e-mail address.",
  verify: "Verify e-mail address",
  verified: "Your e-mail address is verified",
  verifiedText: "You can sign in now.",
  resend: "Resend",
  confirm: "Confirm",
  logout: "Logout",
  notYet: "Your address is not verified yet. Follow the link in the mail first.",

  disabledTitle: "Disabled account",
  disabledText: "Your account has been disabled by the store owner.",
  disabledContact: "Your account has been disabled by the store owner. Contact {email} to get more info.",

  maintenanceTitle: "Closed for maintenance",
  maintenanceText: "The store is closed for maintenance. This screen goes on by itself when it opens again.",
  maintenanceKept: "What you did on this device is kept.",
  tryAgain: "Try again",
});
