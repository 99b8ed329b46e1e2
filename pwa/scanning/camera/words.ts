import { defineWords } from "#shared/words/define-words.ts";

export const cameraWords = defineWords("camera", {
  camera: "Camera",
  continuous: "Continuous",
  single: "Single",
  number: "Camera {number, number}",
  afterCode: "After a code",
  close: "Close camera",
  typeCode: "Type a code",
  torch: "Torch",
  torchOff: "Turn off the torch",
  torchOn: "Turn on the torch",
  choose: "Choose a camera",
  zoom: "Zoom",
  needsTorch: "It is too dark here. Turn on the torch.",
  needsLight: "It is too dark here. Find more light.",
  further: "Hold it further away, until the bars are sharp.",
  closer: "Hold it closer, so that the code fills the frame.",
  still: "Hold it still, and turn it away from reflections.",
  readingPhoto: "Reading the photo…",
  paused: "No picture from the camera. Another app may be using it.",
  starting: "Starting the camera. Allow it if the browser asks.",
  gettingReady: "Getting ready…",
  holdInside: "Hold the code inside the frame.",
  photo: "Photo of a code",
  nothingInPhoto: "No code was found in this photo. Take another one, closer and sharp, with the whole code in it.",
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
