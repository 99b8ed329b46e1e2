import { defineWords } from "#shared/words/define-words.ts";

/** Words of the sign-out dialog. */
export const signOutWords = defineWords("session.signOut", {
  signOutTitle: "Sign out?",
  undeliveredTitle: "{count, plural, one {# change has} other {# changes have}} not been delivered",
  staysHere:
    "They stay on this device and are delivered when you sign in here again. Nobody else can see or send them. They are not saved anywhere else yet.",
  allDelivered: "Everything on this device is delivered.",
  unsavedHere: "Something on this screen is not saved yet. Stay and save it first.",
  signInNeedsNetwork: "This device is offline, and signing in again needs a connection.",
  keepAndSignOut: "Keep them and sign out",
  stay: "Stay",
});
