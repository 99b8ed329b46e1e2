/** Where everybody sees what a store asks for and what it has on sale [A2.201]. */
export const catalogueAddress = (handle: string): string => `/catalogue/${encodeURIComponent(handle)}`;
