const key = "trace-store-ready";

/** Keeps the email of who has just opened the store here, for the sign-in that follows in this tab. */
export const keepReadyStore = (email: string): void => sessionStorage.setItem(key, email);

/** Returns that email; null unless the store was opened just now. */
export const readyStoreEmail = (): string | null => sessionStorage.getItem(key);

export const forgetReadyStore = (): void => sessionStorage.removeItem(key);
