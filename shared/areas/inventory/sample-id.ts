const prefix = "sample-";

/** Returns the id of a product or item of the sample stock, made of a new id. */
export const sampleId = (id: string): string => `${prefix}${id}`;

/** Returns whether this product or item was made as sample stock. */
export const isSampleId = (id: string): boolean => id.startsWith(prefix);
