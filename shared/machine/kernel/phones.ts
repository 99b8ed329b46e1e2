/** Fewest digits that a phone number is searched by, and that two numbers are the same by. */
const leastSearched = 4;
const leastSame = 7;

/** Returns a number's digits without the 0 that it is dialled with in its own country. */
export const phoneDigits = (phone: string): string =>
  phone.replaceAll("(0)", "").replaceAll(/\D/g, "").replace(/^0+/, "");

/** Returns whether a text is a phone number, or the beginning of one. */
export const isPhone = (text: string): boolean =>
  /^[\s\d+()./-]+$/.test(text) && phoneDigits(text).length >= leastSearched;

/** Returns whether a typed number is this phone's, or a part of it, with or without the code of the country in either. */
export function isPhoneOf(typed: string, phone: string): boolean {
  if (!isPhone(typed)) return false;
  const [wanted, known] = [phoneDigits(typed), phoneDigits(phone)];
  return known.includes(wanted) || (known.length >= leastSame && wanted.endsWith(known));
}

/** Returns whether two whole numbers are the same, with or without the code of the country in either. */
export const isSamePhone = (one: string, other: string): boolean =>
  phoneDigits(one).length >= leastSame && phoneDigits(other).length >= leastSame
    ? isPhone(one) && (phoneDigits(other).endsWith(phoneDigits(one)) || phoneDigits(one).endsWith(phoneDigits(other)))
    : false;
