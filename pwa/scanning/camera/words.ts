import { defineWords } from "#shared/words/define-words.ts";

export const cameraWords = defineWords("camera", {
  continuous: "Continuous",
  single: "Single",
  notAPicture: "This file cannot be opened as a picture. Take a photo of the code, or type it.",
  tooLarge: "This picture is larger than 40 megapixels. Take a smaller photo of the code, or type it.",
});

/** Titles of camera problems. */
export const cameraProblemWords = defineWords("camera.problem", {
  denied: "The camera is not allowed here",
  noCamera: "No camera was found",
  insecure: "The camera only works on a secure address",
  unsupported: "This browser cannot show the camera",
  busy: "Another app is using the camera",
  lost: "The camera was disconnected",
  failed: "The camera could not be started",
  noDecoder: "Codes cannot be read here",
});

/** Advice for camera problems. */
export const cameraAdviceWords = defineWords("camera.advice", {
  denied:
    "Allow it in the browser: tap the icon next to the address, then Permissions, then Camera, and try again. For an installed app, the permission is in the device’s settings.",
  noCamera: "Connect one, or take a photo of the code with another app.",
  insecure: "Browsers only open cameras on https. Open the store at its address that begins with https.",
  unsupported: "Open the store in a current Chrome, Edge, Firefox or Safari.",
  busy: "Close that app or browser tab, then try again.",
  lost: "It was unplugged, or another app is using it.",
  failed: "Try again. If that does not help, restart the device.",
  noDecoder: "The part of the app that reads codes did not load. Reload the app, or type the code.",
});
