import { defineWords } from "#shared/words/define-words.ts";

export const identityWords = defineWords("identity", {
  accountDisabled: "Your account has been disabled by the store owner.",
  accountDisabledContact: "Your account has been disabled by the store owner. Contact {email} to get more info.",
  deviceRevoked: "An admin has locked this device out of the store.",
  tooManySignUps: "Too many sign-ups. Please wait an hour and try again.",
  noHostName: "This address is not a host name.",
  hostNotAllowed: "No store can be opened at this address. Ask whoever runs this server.",
  wrongPassword: "Wrong e-mail address or password.",
  inviteExpired: "This invite is no longer valid. Ask the store to send it again.",
  choosePassword: "Choose a password of at least 8 characters.",
  noAccountHere: "You have no account in this store. Sign in at the address of your own store.",
  waitSeconds: "Too many wrong passwords. Please wait {count, plural, one {# second} other {# seconds}} and try again.",
  waitMinutes: "Too many wrong passwords. Please wait {count, plural, one {# minute} other {# minutes}} and try again.",
  sellersPortal: "Sellers sign in at the store’s seller portal.",
  sellersPortalAt: "Sellers sign in at the store’s seller portal: {address}",
  staffAddress: "Staff sign in at the store’s own address.",
  staffAddressAt: "Staff sign in at the store’s own address: {address}",
  serverHasStore: "This server already has its store. Ask whoever runs it to open another.",
  linkExpired: "This link is no longer valid. Please sign up again.",
  openingNow: "A store is being opened right now. Please try again.",
  storeHere: "There is already a store at this address.",
});

/** What a new store begins with, in the words of whoever opens it; the store changes it in its settings. */
export const newStoreWords = defineWords("identity.newStore", {
  mainStore: "Main store",
  sneakers: "Sneakers",
  size: "Size",
  condition: "Condition",
  boxCondition: "Box Condition",
  new: "New",
  excellent: "Used - Excellent",
  good: "Used - Good",
  fair: "Used - Fair",
  goodBox: "Good box",
  damagedBox: "Damaged box",
  noBox: "No box",
  standard: "Standard",
  admin: "Admin",
});
