import { createContext, useContext } from "react";

/** The store's ISO 4217 currency, for everything that shows or takes an amount. */
export const CurrencyContext = createContext("USD");
export const useCurrency = (): string => useContext(CurrencyContext);
