import { FindInventoryScreen } from "./find-inventory-screen.tsx";

/** The staff inventory pages that are Find Inventory with a preset. */
export const IncomingScreen = () => <FindInventoryScreen key="incoming" kind="incoming" />;
export const RequestedScreen = () => <FindInventoryScreen key="requested" kind="requested" />;
export const ReadyToPrintScreen = () => <FindInventoryScreen key="readyToPrint" kind="readyToPrint" />;
export const WithdrawnScreen = () => <FindInventoryScreen key="withdrawn" kind="withdrawn" />;
export const PriceChangeScreen = () => <FindInventoryScreen key="priceChange" kind="priceChange" />;
export const WithdrawalRequestScreen = () => <FindInventoryScreen key="withdrawalRequest" kind="withdrawalRequest" />;
export const ConsignmentScreen = () => <FindInventoryScreen key="consignment" kind="consignment" />;
export const BuyingScreen = () => <FindInventoryScreen key="buying" kind="buying" />;
export const TransfersScreen = () => <FindInventoryScreen key="transfers" kind="transfers" />;
export const AcceptTransfersScreen = () => <FindInventoryScreen key="acceptTransfers" kind="acceptTransfers" />;
