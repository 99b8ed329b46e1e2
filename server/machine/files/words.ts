import { defineWords } from "#shared/words/define-words.ts";

/** Refusals of files. */
export const fileWords = defineWords("files", {
  empty: "This file is empty. Choose a picture.",
  noPicture: "This file is not a picture we can use. Choose a JPEG, PNG, WebP or AVIF.",
  unreadable: "This picture is damaged or incomplete. Take it or choose it again.",
  heic: "This HEIC photo can’t be read here. Save it as JPEG and add it again.",
  animated: "Animated pictures can’t be used. Choose a still picture.",
  tooManyPixels: "This picture has more than 40 megapixels. Choose a smaller one.",
  tooLong: "This picture is more than 20,000 pixels long. Choose a smaller one.",
  avifTooManyPixels: "This AVIF picture has more than 12 megapixels. Save it smaller, or as JPEG.",
  noRoomNow:
    "The server doesn’t have enough memory for this picture right now. Try again in a minute, or choose a smaller one.",
  neverRoom: "This picture needs more memory than the server has. Choose a smaller one.",
});
