import { defineWords } from "#shared/words/define-words.ts";

/** What screens are called, in the page title and wherever people look for them. */
export const screenWords = defineWords("screen", {
  intake: "Intake",
  addInventory: "Add Inventory",
  scanItems: "Scan Items",
  findInventory: "Find Inventory",
  incoming: "Incoming",
  request: "Request",
  readyToPrint: "Ready To Print",
  withdrawn: "Withdrawn",
  inventoryPriceChange: "Inventory Price Change",
  withdrawalRequest: "Withdrawal Request",
  consignment: "Consignment",
  buying: "Buying",
  transferInventory: "Transfer Inventory",
  acceptTransfer: "Accept Transfer",
  item: "Item",
  products: "Products",
  newProduct: "New product",
  product: "Product",
  locations: "Locations",
  activity: "Activity",
  productTemplates: "Product templates",
  subLocations: "Sub-locations",
  needsAttention: "Needs attention",
  queue: "Waiting changes",
  heldWork: "Held work",
  heldChange: "Held change",
  deviceSettings: "Device settings",
  testYourScanner: "Test your scanner",
  nothingHere: "Nothing here",
});

/** What the menu calls them. */
export const menuWords = defineWords("menu", {
  home: "Home",
  intake: "Intake",
  scanItems: "Scan Items",
  find: "Find",
  products: "Products",
  locations: "Locations",
  activity: "Activity",
  templates: "Templates",
  subLocations: "Sublocations",
  attention: "Attention",
  device: "Device",
});
