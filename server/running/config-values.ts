import { isHostName } from "./host-name.ts";
import { Impossible } from "../machine/impossible.ts";

/*
 * Readers of single settings, as they are written in the environment: each throws Impossible with a sentence that names
 * the setting.
 */

/** Returns a TCP port; null if not set. */
export function port(name: string, value: string | null): number | null {
  if (value === null) return null;
  const number = Number(value);
  if (!/^\d{1,5}$/.test(value) || number > 65_535)
    throw new Impossible(`${name} is "${value}"; it must be a whole number from 0 to 65535.`);
  return number;
}

/** Returns an address to listen on; 127.0.0.1 if not set. */
export function host(name: string, value: string | null): string {
  if (value === null) return "127.0.0.1";
  if (!/^[A-Za-z0-9.:_-]{1,253}$/.test(value))
    throw new Impossible(
      `${name} is "${value}"; it must be an IP address or a host name, such as 127.0.0.1 or 0.0.0.0.`,
    );
  return value;
}

/** Returns an address with one of these protocols; null if not set. */
export function url(name: string, value: string | null, protocols: readonly string[]): string | null {
  if (value === null) return null;
  // The value is not shown: it may contain a password.
  const expected = protocols.map((protocol) => (protocol === "mailto:" ? protocol : `${protocol}//`)).join(" or ");
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol))
    throw new Impossible(`${name} cannot be read; it must be an address that begins with ${expected}.`);
  return value;
}

/** Returns a whole number in these bounds; the standard if not set. */
export function between(
  name: string,
  value: string | null,
  standard: number,
  { least, most }: { readonly least: number; readonly most: number },
): number {
  if (value === null) return standard;
  if (!/^\d{1,4}$/.test(value) || Number(value) < least || Number(value) > most)
    throw new Impossible(`${name} is "${value}"; it must be a whole number from ${least} to ${most}.`);
  return Number(value);
}

/** Returns a whole number, of which 0 means none; the standard if not set. */
export function count(name: string, value: string | null, standard: number): number {
  if (value === null) return standard;
  if (!/^\d{1,7}$/.test(value))
    throw new Impossible(`${name} is "${value}"; it must be a whole number from 0 to 9999999.`);
  return Number(value);
}

/** Returns lower-case host names. */
export function hostNames(name: string, value: string | null, most = 100): readonly string[] {
  const hosts = (value ?? "")
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((one) => one !== "");
  if (hosts.length > most || !hosts.every(isHostName))
    throw new Impossible(
      `${name} is "${value}"; it must be ${most === 1 ? "a domain, such as stores.example" : "host names, such as shop.example, with commas between them"}.`,
    );
  return hosts;
}

/** Returns origins, such as https://shop.example:8443. */
export function addresses(name: string, value: string | null): readonly string[] {
  const listed = (value ?? "").split(/[\s,]+/).filter((one) => one !== "");
  const isOrigin = (one: string) => /^https?:\/\//i.test(one) && URL.canParse(one) && new URL(one).pathname === "/";
  if (listed.length > 100 || !listed.every(isOrigin))
    throw new Impossible(
      `${name} is "${value}"; it must be addresses without a path, such as https://shop.example:8443, with commas between them.`,
    );
  return listed.map((one) => new URL(one).origin);
}

/** Returns true or false; false if not set. */
export function flag(name: string, value: string | null): boolean {
  if (value === null) return false;
  if (value !== "true" && value !== "false") throw new Impossible(`${name} is "${value}"; it must be true or false.`);
  return value === "true";
}
