import { defineWords } from "#shared/words/define-words.ts";

export const sessionWords = defineWords("session", {
  title: "Sign in to your account",
  subtitle: "Manage your {store} inventory in one go.",
  store: "store",
  undelivered:
    "{count, plural, one {# change on this device has not been sent yet. Sign in again to send it.} other {# changes on this device have not been sent yet. Sign in again to send them.}}",
  enterEmail: "Enter your email address.",
  enterPassword: "Enter your password.",
  email: "Email",
  password: "Password",
  remember: "Remember session",
  offline: "This device is offline. You need a connection to sign in.",
  signIn: "Sign in",
  noAccess: "You’re in. Ask an admin for access, then sign in again.",
  askFor: "You’re in. Ask {name} for access, then sign in again.",

  forgotPassword: "Forgot Password",
  signUp: "Sign up",
  signUpToSell: "Sign up to sell",

  howItWorks: "How it works",
  pageOf: "Page {page, number} of {pages, number}",
  next: "Next",
});

/** The three sentences of the onboarding. */
export const onboardingWords = defineWords("session.onboarding", {
  add: "Add all the items you want to consign",
  dropOff: "After approval you need to drop off or ship items into the store",
  getPaid: "Keep track of sales and get paid instantly within the platform",
});
