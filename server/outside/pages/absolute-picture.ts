/**
 * Returns a picture's address with its host; empty for none. Security: what somebody wrote as an address may be none
 * ("https://["), and would break the page of the whole store.
 */
export const absolutePicture = (picture: string, origin: string): string =>
  picture !== "" && URL.canParse(picture, origin) ? new URL(picture, origin).href : "";
