/** The fields of an item that say which value of an option it has. */
export const optionFields = ["option1Value", "option2Value", "option3Value"] as const;
export type OptionField = (typeof optionFields)[number];

/** Of a template's former names of values: older ones are forgotten, since no work waits on a device for so long. */
export const mostRenamedValues = 200;

/** Items of a template's products, of which a value may be renamed at once: so many rows a server holds, and an event names. */
export const mostRenamedItems = 100_000;
