import { defineWords } from "#shared/words/define-words.ts";

export const locationsWords = defineWords("locations", {
  onTheShelf: "On the shelf",
  printLabel: "Print label",
  lastAudit: "Last audit",
  never: "Never",
  title: "Locations",
  counted: "{count, plural, one {# location} other {# locations}}",
  searches: "location, sub-location or address",
  nothing: "No locations yet",
  nothingHint: "Locations come from the store’s settings.",
  printLabelOf: "Print the label of {location}",
  printLabelsOf: "Print the labels of {location} and its {count, plural, one {# sub-location} other {# sub-locations}}",
  withSubLocations: "With its {count, plural, one {# sub-location} other {# sub-locations}}",
  addSubLocation: "Add sublocation",
  addSubLocationTo: "Add a sub-location to {location}",
  renameOf: "Rename {location}",
  renameTitle: "Rename sub-location",
  renameHint: "Items stay where they are. Printed labels go on working.",
  name: "Name",
  nameMissing: "Sublocation required",
  subLocationAdded: "Sub-location added",
  subLocationRenamed: "Sub-location renamed",
  subLocationsOf: "Sub-locations of {location}",
  missing: "{count, plural, =0 {all found} other {# missing}}",
  howMany:
    "{count, plural, one {# location} other {# locations}}{inside, plural, =0 {} one {, # sub-location} other {, # sub-locations}}",
});

export const locationSortWords = defineWords("locations.sort", {
  name: "Name",
  mostItems: "Most items",
  longestUncounted: "Longest since an audit",
});
