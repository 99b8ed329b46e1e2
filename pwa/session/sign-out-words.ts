import { defineWords } from "#shared/words/define-words.ts";

/** Words of the sign-out dialog. */
export const signOutWords = defineWords("session.signOut", {
  signOutTitle: "Sign out?",
  undeliveredTitle: "{count, plural, one {# change has} other {# changes have}} not been sent",
  staysHere:
    "{count, plural, one {It stays on this device and is sent when you sign in here again. Nobody else can see or send it. It is not saved anywhere else yet.} other {They stay on this device and are sent when you sign in here again. Nobody else can see or send them. They are not saved anywhere else yet.}}",
  allDelivered: "Everything on this device is saved to the server.",
  missedGo:
    "{count, plural, one {# change is missing since the server was restored. It is on this device only, and is deleted when you sign out.} other {# changes are missing since the server was restored. They are on this device only, and are deleted when you sign out.}}",
  unsavedHere: "Something on this screen is not saved yet. Stay and save it first.",
  signInNeedsNetwork: "This device is offline, and signing in again needs a connection.",
  keepAndSignOut: "{count, plural, one {Keep it and sign out} other {Keep them and sign out}}",
  stay: "Stay",
});
