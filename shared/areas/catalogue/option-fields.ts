/** The item fields that hold option values. */
export const optionFields = ["option1Value", "option2Value", "option3Value"] as const;
export type OptionField = (typeof optionFields)[number];

/** Most former value names kept by a template; no work stays queued on a device long enough to need older ones. */
export const mostRenamedValues = 200;

/**
 * Most items of a template for renaming one of its values: a server holds all these rows at once, and an event names
 * them.
 */
export const mostRenamedItems = 100_000;
