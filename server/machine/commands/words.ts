import { defineWords } from "#shared/words/define-words.ts";

export const commandWords = defineWords("commands", {
  idReused: "This command id was already used for another command.",
  unknown: "This server does not know this command. Update the server or the app.",
  foreignPicture: "Add this picture from your device: one at another address cannot be used.",
});
