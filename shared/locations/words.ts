import { defineWords } from "#shared/words/define-words.ts";

export const placeWords = defineWords("places", {
  addSubLocation: "Add sub-location",
  renameSubLocation: "Rename sub-location",
  locationRequired: "Location required",
  subLocationRequired: "Sublocation required",
  exists: "This sub-location already exists.",
  nameTaken: "This location already has a sub-location with this name.",
  gone: "This sub-location has been removed.",
});
