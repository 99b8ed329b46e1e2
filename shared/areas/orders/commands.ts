/** The commands of this area, one a line; their names begin with the area's. */
export { acceptTax } from "./commands/accept-tax.ts";
export { cancelOrder } from "./commands/cancel-order.ts";
export { exchangeItems } from "./commands/exchange-items.ts";
export { handOver } from "./commands/hand-over.ts";
export { payOrder } from "./commands/pay-order.ts";
export { pickLine } from "./commands/pick-line.ts";
export { placeOrder } from "./commands/place-order.ts";
export { refundLines } from "./commands/refund-lines.ts";
export { sell } from "./commands/sell.ts";
export { sellOnCredit } from "./commands/sell-on-credit.ts";
export { noteOnline } from "./commands/note-online.ts";
export { sendReceipt } from "./commands/send-receipt.ts";
export { settleOversold } from "./commands/settle-oversold.ts";
export { sellOversold } from "./commands/sell-oversold.ts";
export { enterFromShop } from "./commands/enter-from-shop.ts";
export { unpickLine } from "./commands/unpick-line.ts";
