import { defineWords } from "#shared/words/define-words.ts";

/** Words of the waiting screens and of the forgotten password. */
export const entranceWords = defineWords("entrance", {
  forgotTitle: "Forgot Password",
  forgotText: "Enter your email address. We’ll send you a link to choose a new password.",
  email: "Email",
  enterEmail: "Enter your email address.",
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

  verifyTitle: "Verify your email address",
  verifyText: "We sent a link to {email}. Follow it within 24 hours. You can sell as soon as your address is verified.",
  checkEmail: "Please check your email to continue",
  verifyOwn: "Press the button to verify your email address.",
  signUpPassword: "Password",
  signUpPasswordHint: "The one you chose when you signed up. If you did not sign up, close this page.",
  verify: "Verify email address",
  verified: "Your email address is verified",
  verifiedText: "You can sign in now.",
  resend: "Resend",
  confirm: "Confirm",
  logout: "Logout",
  notYet: "Your address is not verified yet. Follow the link in the email first.",

  disabledTitle: "Disabled account",
  disabledText: "Your account has been disabled by the store owner.",
  disabledContact: "Your account has been disabled by the store owner. Contact {email} to get more info.",

  maintenanceTitle: "Closed for maintenance",
  maintenanceText: "The store is closed for maintenance. You’ll be back automatically when it reopens.",
  maintenanceKept: "What you did on this device is kept.",
  tryAgain: "Try again",
});
