import { defineWords } from "#shared/words/define-words.ts";

export const placeWords = defineWords("places", {
  addLocation: "Add location",
  editLocation: "Edit location",
  closeLocation: "Close location",
  reopenLocation: "Reopen location",
  addSubLocation: "Add sublocation",
  renameSubLocation: "Rename sublocation",
  closeSubLocation: "Close sublocation",
  reopenSubLocation: "Reopen sublocation",
  locationRequired: "Location required",
  nameRequired: "Please enter a name.",
  subLocationRequired: "Sublocation required",
  exists: "This sublocation already exists.",
  locationExists: "This location already exists.",
  locationNameTaken: "The store already has a location with this name.",
  nameTaken: "This location already has a sublocation with this name.",
  gone: "This sublocation has been removed.",
  locationGone: "This location has been removed.",
  marketplaceStays: "{name} belongs to the online marketplace. It keeps its name and stays open.",
  lastLocation: "This is the only open location, and a store needs one.",
  itemsStillThere:
    "{count, plural, one {# item is} other {# items are}} still at {name} or on the way there. Move {count, plural, one {it} other {them}} first.",
  itemsStillOn:
    "{count, plural, one {# item is} other {# items are}} still in {name}. Move {count, plural, one {it} other {them}} first.",
});
