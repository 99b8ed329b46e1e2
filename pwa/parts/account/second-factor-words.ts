import { defineWords } from "#shared/words/define-words.ts";

export const secondFactorWords = defineWords("secondFactor", {
  title: "Second factor",
  off: "Signing in only takes your password. A second factor also asks for a code from an authenticator app on your phone.",
  on: "Signing in also takes a code from your authenticator app.",
  recoveryLeft: "{count, plural, =0 {No recovery code is} one {# recovery code is} other {# recovery codes are}} left.",
  asked: "Your store asks for it.",
  setUp: "Set up a second factor",
  turnOff: "Turn off the second factor",
  scan: "Scan this with an authenticator app, or type the key into it.",
  picture: "QR code for an authenticator app",
  key: "Key",
  recovery:
    "Recovery codes. Each one signs you in once if you lose your phone. Keep them somewhere safe: they’re shown only now.",
  code: "Code",
  codeHint: "The 6 digits that the app shows.",
  codeOrRecovery: "The 6 digits that the app shows, or a recovery code.",
  turnOn: "Turn on",
  cancel: "Cancel",
  password: "Your password",
  goOn: "Continue",
  enterPassword: "Enter your password.",
  enterCode: "Enter the code.",
  proofTitle: "Confirm it’s you",
  useCode: "Use a code",
  usePassword: "Use the password",
});
