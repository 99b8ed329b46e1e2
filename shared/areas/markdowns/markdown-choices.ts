/** The choices in a markdown schedule. */
export const ownerKinds = ["any", "consigned", "store"] as const;

/** In hundredths of a percent, or minor units. */
export const markdownKinds = ["percent", "amount"] as const;

export const mostSteps = 12;
/** In days. */
export const longestWait = 3_650;
/** In minor units; the largest percentage is 10,000. */
export const largestOff = 999_999_999_999;
export const mostSchedules = 100;
