import { defineWords } from "#shared/words/define-words.ts";

export const sessionWords = defineWords("session", {
  title: "Sign in to your account",
  subtitle: "Manage your {store} inventory in one go.",
  store: "store",
  undelivered:
    "{count, plural, one {# change on this device has not been delivered yet. Sign in again to deliver it.} other {# changes on this device have not been delivered yet. Sign in again to deliver them.}}",
  enterEmail: "Enter your e-mail address.",
  enterPassword: "Enter your password.",
  email: "Email",
  password: "Password",
  remember: "Remember session",
  offline: "This device is offline. You need a connection to sign in.",
  signIn: "Sign in",
  unreachable: "The server cannot be reached. Check the network and try again. Nothing on this device is lost.",
  failed: "Signing in did not work. Try again.",
  noAccess: "You have no access in this store yet. Ask an Admin for it, then sign in again.",

  howItWorks: "How it works",
  pageOf: "Page {page, number} of {pages, number}",
  next: "Next",

  signOutTitle: "Sign out?",
  undeliveredTitle: "{count, plural, one {# change has} other {# changes have}} not been delivered",
  staysHere:
    "They stay on this device and are delivered when you sign in here again. Nobody else can see or send them. They are not saved anywhere else yet.",
  allDelivered: "Everything on this device is delivered.",
  unsavedHere: "Something on this screen is not saved yet. Stay and save it first.",
  signInNeedsNetwork: "This device is offline, and signing in again needs a connection.",
  keepAndSignOut: "Keep them and sign out",
  stay: "Stay",

  noStore: "There’s no store at this address yet",
  noStoreText: "Open a store at this address, or go to the one you already have.",
  storeTabs: "Store",
  login: "Login",
  signup: "Signup",
  notOpened: "The store could not be opened. Try again.",
  emailVerified: "Your e-mail address is verified",
  openStore: "Open the store",
  invalidHandle: "Please enter a valid handle",
  noHandle: "Handle doesn't exist.",
  unreachableShort: "The server cannot be reached. Check the network and try again.",
  handle: "Handle",
  invalidSignup: "Please enter a valid email, name and handle",
  signupSent: "Success! Please check your email to complete your signup.",
  companyName: "Company name",
  handleHint: "Short and lower case; part of the store’s address.",
  passwordHint: "For the store’s first admin; at least 8 characters.",
  createStore: "Create store",
});

/** The three sentences of the onboarding [B2.19-B2.21]. */
export const onboardingWords = defineWords("session.onboarding", {
  add: "Add all the items you want to consign",
  dropOff: "After approval you need to drop off or ship items into the store",
  getPaid: "Keep track of sales and get paid instantly within the platform",
});
