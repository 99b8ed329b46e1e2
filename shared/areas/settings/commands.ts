/** The commands of this area, one a line; their names begin with the area's. */
export { connectLinnworks } from "./commands/connect-linnworks.ts";
export { connectPayouts } from "./commands/connect-payouts.ts";
export { connectShop } from "./commands/connect-shop.ts";
export { disconnectLinnworks } from "./commands/disconnect-linnworks.ts";
export { disconnectShop } from "./commands/disconnect-shop.ts";
export { editProtected } from "./commands/edit-protected.ts";
export { editSettings } from "./commands/edit-settings.ts";
export { mapShopLocations } from "./commands/map-shop-locations.ts";
export { noteShopFault } from "./commands/note-shop-fault.ts";
