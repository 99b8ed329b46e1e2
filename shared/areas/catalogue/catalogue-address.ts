/** Returns the path of a store's public catalogue: its requests and items on sale. */
export const catalogueAddress = (handle: string): string => `/catalogue/${encodeURIComponent(handle)}`;
