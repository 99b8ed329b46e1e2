import { defineWords } from "#shared/words/define-words.ts";

/** Texts of mails in the recipient's language: `mailWords.in(language)`. */
export const mailWords = defineWords("mail", {
  greeting: "Hello,",
  greetingNamed: "Hello {name},",
  questions: "Questions? Just answer this email, or write to {address}.",
  regards: "Kind regards,",
  sampleName: "Alex",
  sampleReason: "We have many of these right now.",
  chooseMails: "Choose which emails you get: {link}",
  signUpFirst: "To see your items and choose which emails you get, sign up with {email}: {link}",
  addBankBySignUp:
    "{store} doesn’t know yet how to pay you. Sign up with {email} to say how you want to be paid:\nSign up › {link}",
  addBank: "{store} doesn’t know yet how to pay you. Add how you want to be paid:\nAdd bank details › {link}",
  item: "- {title} ({code})",
  itemOfSize: "- {title}, size {size} ({code})",
  more: "… and {count, number} more",

  openStore: "Open your store {name}",
  openStoreText:
    "Someone, probably you, asked to open the store {name} at {origin}.\n\nFollow this link within 24 hours to open it:\nOpen the store › {link}\n\nThen sign in with this email address and the password you chose. If you already have an account with this address, your password stays the same.\n\nIf it wasn’t you, ignore this email and no store is opened.",

  inviteEmployee: "{store} invites you to work with Trace",
  inviteEmployeeText:
    "{store} has added you to its team.\n\nFollow this link within {hours, plural, one {# hour} other {# hours}} to accept the invite and choose your password:\nAccept the invite › {link}\n\nThe link works once. If you don’t know {store}, ignore this email.",
  invited: "{store} invites you to sell with them",
  invitedText:
    "{store} has added you as a {kind, select, seller {seller} other {consigner}}. List items, follow your sales and choose how you are paid.\n\nFollow this link within {hours, plural, one {# hour} other {# hours}} to choose your password:\nAccept the invite › {link}\n\nThe link works once. After that, sign up with the address {email}. If you don’t know {store}, ignore this email.",
  invitedNoPortal:
    "{store} has added you as a {kind, select, seller {seller} other {consigner}}. Ask them how to sign up with the address {email}.",
  verify: "Verify your email address for {store}",
  verifyText:
    "Thank you for signing up to sell at {store}.\n\nFollow this link within 24 hours to verify your email address:\nVerify email address › {link}\n\nIf you already have an account with this address, your password stays the same. If it wasn’t you, ignore this email and no account is made.",

  emailChange: "Confirm your new email address for {store}",
  emailChangeText:
    "Someone, probably you, asked {store} to write to this address from now on.\n\nFollow this link within 24 hours, sign in, and it is yours:\nConfirm email address › {link}\n\nYou sign in as before. If it wasn’t you, ignore this email and nothing changes.",
  emailChanging: "Your email address at {store} is being changed",
  emailChangingText:
    "Someone, probably you, asked {store} to write to {email} instead of to this address. It changes once the link that was sent there is followed.\n\nIf it wasn’t you, cancel it in your settings and choose a new password, which signs everybody else out:\nOpen settings › {link}",

  closes: "{store} closes here on {day}",
  closesText:
    "{store} will be deleted on {day}, with its items, orders, payouts, pictures and everybody’s access.\n\nSave what you need before that day, and connect devices that have unsent changes: what was not sent by then is lost. If you think this is a mistake, answer this email now: an admin of {store} can still change their mind.",
  staysOpen: "{store} stays open",
  staysOpenText: "{store} will not be deleted after all. Everything stays as it is.",

  weekly: "Last week at {store}",
  weeklyRevenue:
    "{store} took in {revenue} from {from} to {to}, {is, select, up {{change} more than} down {{change} less than} other {the same as}} the week before ({before}).",
  weeklyParts: "Sales changed most in: {parts}.",
  weeklySold: "- Items sold: {count, number} (the week before: {before, number})",
  weeklyAverage: "- Average per item: {amount}",
  weeklyBefore: "the week before: {amount}",
  weeklyPaid: "- Paid out to consigners: {amount}",
  weeklyOwed: "- Owed to consigners at the end of the week: {amount}",
  weeklyLink: "Open the dashboard › {link}",
  weeklyStop: "You get this email on Mondays because you asked for it. To stop it: {link}",
  weeklyOnline: "Online shop",
  weeklyNowhere: "Place unknown",
  weeklyNobody: "Person unknown",
  weeklyHour: "From {hour}",
  weeklySize: "Size {size}",
  weeklyNoSize: "No size",
  weeklyUnnamed: "No name",
  weeklyOwn: "The store’s own",
  weeklyConsigned: "Consigned",

  reserved: "Your reservation {order} at {store}",
  reservedIntro: "You reserved this at {store}:",
  reservedWhere: "Pick it up at {location}.",
  reservedUntil: "We keep it for you for {hours, plural, one {# hour} other {# hours}}. You pay when you pick it up.",
  reservedPay: "You pay when you pick it up.",
  reservedProve:
    "Open this link within {minutes} minutes to confirm your reservation. Until you do, the store may sell it to somebody else:",
  reservedLink: "See your reservation, or cancel it:",
  reservedButton: "See the reservation",
  reservedByMistake: "You did not reserve anything? Then you need do nothing; it goes back on sale.",
  reservationOver: "Your reservation {order} at {store} was cancelled",
  reservationLost: "About your reservation {order} at {store}",
  reservationByCustomer: "You cancelled your reservation at {store}:",
  reservationLate: "You did not pick up your reservation at {store} in time, so it was cancelled:",
  reservationUnproven: "Your reservation at {store} is over, because the link in our email had not been opened yet:",
  reservationByStore: "{store} cancelled your reservation:",
  reservationGone: "Sorry, what you reserved at {store} is no longer available. The store will contact you:",
  reservationOthers: "See what {store} has now:\nSee the shop › {link}",
  receipt: "Your receipt from {store}",
  receiptIntro: "Thank you for buying at {store}. This is what you bought (order {order}):",
  receiptDate: "Date: {date}",
  receiptDiscount: "after a discount of {amount}",
  receiptRounding: "Rounding: {amount}",
  receiptChange: "Change: {amount}",
  tax: "tax",
  receiptTotalWithTax: "Total: {total}, including {amount} {tax}",
  receiptTotalPlusTax: "Total: {total}, with {amount} {tax}",
  receiptTotal: "Total: {total}",

  reset: "Choose a new password for {store}",
  resetText:
    "Someone, probably you, asked for a new password for {store}.\n\nFollow this link within an hour to choose it:\nChoose a new password › {link}\n\nYou are then signed out everywhere else. If it wasn’t you, ignore this email and your password stays the same.",

  wanted: "What {store} is looking for",
  wantedIntro: "{store} would like to have items from you. At the moment it is looking for:",
  wantedAny: "- {title}, any size",
  wantedSize: "- {title}, size {size}",
  wantedLink: "See everything in the catalogue:\nSee the catalogue › {link}",

  dropOffs: "{count, plural, one {Bring your item} other {Bring # items}} to {store}",
  dropOffsIntro:
    "Good news: {store} would like to sell {count, plural, one {your item. Please bring or send it in:} other {these items. Please bring or send them in:}}",
  dropOffsAt: "to {location}",
  dropOffsAddress: "to {location}, {address}",
  dropOffsHours: "The store is open:",
  dropOffsBy: "by {day}",
  dropOffsOutro:
    "{count, plural, one {It goes on sale once the store has received it.} other {They go on sale once the store has received them.}}",

  accepted: "{count, plural, one {Your item was} other {# items were}} accepted at {store}",
  acceptedIntro:
    "Good news: {store} has accepted {count, plural, one {your item. It is now on sale:} other {these items. They are now on sale:}}",
  acceptedPrice: "Price {price}",
  acceptedPriceAt: "Price {price}, at {location}",
  acceptedOutro: "We will let you know as soon as something happens.",

  declined: "About {count, plural, one {your item} other {# of your items}} at {store}",
  declinedIntro:
    "Thank you for offering {count, plural, one {this item to {store}. We can’t take it this time:} other {these items to {store}. We can’t take them this time:}}",
  declinedOutro:
    "{count, plural, one {If you left it with us, please arrange to pick it up.} other {If you left them with us, please arrange to pick them up.}}",

  declinedReason: "The reason: {reason}",
  declinedAgain:
    "You can list {count, plural, one {it} other {them}} again at another price, or with better photos:\nList again › {link}",

  sold: "{count, plural, one {Your item was} other {# items were}} sold at {store}",
  soldIntro: "Good news: {store} has sold {count, plural, one {your item:} other {these items:}}",
  soldFor: "Sold for {price}, you get {payout}",
  soldShip:
    "{count, plural, one {It was sold online. Please ship it or drop it off within 1 day, and give its tracking code:} other {They were sold online. Please ship them or drop them off within 1 day, and give their tracking codes:}}\nAdd tracking › {link}",
  soldOutro: "The store pays you {buys, select, true {soon} other {with one of its next payouts}}.",

  paid: "{store} has paid you {amount}",
  paidIntro:
    "{store} has paid you {amount}{method, select, none {} Bank { by bank transfer} PayPal { by PayPal} Zelle { by Zelle} Cheque { by cheque} Cash { in cash} other { by {method}}}.",
  paidOn: "Paid on {day}",
  paidReference: "Reference: {reference}",
  paidFor: "It is for {count, plural, one {this item:} other {these items:}}",
  paidLine: "You get {payout}",

  proposed: "{store} suggests {count, plural, one {another price for your item} other {other prices for # items}}",
  proposedIntro:
    "{store} suggests {count, plural, one {another price for this item:} other {other prices for these items:}}",
  proposedPrice: "{requested} instead of {price}",
  proposedOutro: "Please accept or keep your price. Nothing changes until you answer:\nAnswer › {link}",
  takenOff: "About {count, plural, one {your item} other {# of your items}} at {store}",
  takenOffIntro:
    "{store} no longer sells or expects {count, plural, one {this item of yours:} other {these items of yours:}}",
  takenOffOutro:
    "If you don’t know why, or {count, plural, one {it is} other {they are}} still with the store, please ask them.",
  priceStays: "{store} no longer suggests {count, plural, one {another price} other {other prices}}",
  priceStaysIntro:
    "{store} has taken back {count, plural, one {the price it suggested. You need not answer, and your item keeps its price:} other {the prices it suggested. You need not answer, and your items keep their prices:}}",
  unsold:
    "{count, plural, one {The sale of your item} other {The sales of # items}} at {store} {count, plural, one {was} other {were}} cancelled",
  unsoldIntro:
    "{store} has cancelled the sale of {count, plural, one {this item, for example because the buyer returned it:} other {these items, for example because the buyers returned them:}}",
  unsoldOnSale: "It is on sale again.",
  unsoldGone: "It is no longer on sale.",
  unsoldOutro:
    "You are not paid for {count, plural, one {it} other {them}} now. If you were paid already, that is settled with a later payout.",
  unpaid: "{store} has cancelled a payment of {amount}",
  unpaidIntro: "{store} told you that it paid you {amount}. That payment has been cancelled.",
  unpaidReason: "The reason: {reason}",
  unpaidFor: "It was for {count, plural, one {this item:} other {these items:}}",
  unpaidOutro: "{amount} is owed to you again.",
  pricesAccepted: "{store} accepted your {count, plural, one {price change} other {price changes}}",
  pricesAcceptedIntro:
    "{store} has accepted {count, plural, one {the price you asked for. Your item now costs:} other {the prices you asked for. Your items now cost:}}",
  pricesDeclined: "{store} declined your {count, plural, one {price change} other {price changes}}",
  pricesDeclinedIntro:
    "{store} can’t take {count, plural, one {the price you asked for. Your item stays at its price:} other {the prices you asked for. Your items stay at their prices:}}",
  withdrawalsAccepted: "Your {count, plural, one {item is} other {# items are}} ready for pickup at {store}",
  withdrawalsAcceptedIntro:
    "{asked, select, true {As you asked, {store}} other {{store}}} has taken {count, plural, one {this item} other {these items}} off sale:",
  withdrawalsFee: "An early-withdrawal fee of {fee} was charged to your account.",
  withdrawalsAcceptedOutro: "Please arrange with the store how you get {count, plural, one {it} other {them}} back.",
  withdrawalsDeclined:
    "About the {count, plural, one {withdrawal} other {withdrawals}} {asked, select, true {you asked {store} for} other {at {store}}}",
  withdrawalsDeclinedIntro:
    "{asked, select, true {{store} can’t give {count, plural, one {this item} other {these items}} back now.} other {{store} keeps {count, plural, one {this item} other {these items}}.}} {count, plural, one {It stays} other {They stay}} on sale:",
});
