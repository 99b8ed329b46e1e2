import "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { personCookie, personHeader } from "#shared/machine/sync/headers.ts";

/** Days a session lasts without use; a tablet may lie in a drawer for weeks. */
export const sessionDays = 60;

const cookieName = "trace_session";

/**
 * Returns the cookie's name. With TLS it has the `__Host-` prefix: another store's page below the same domain cannot
 * set it. The plain name is still read, so that older sessions continue until they end.
 */
const sentName = (request: FastifyRequest, name: string): string =>
  request.protocol === "https" ? `__Host-${name}` : name;
const sentCookie = (request: FastifyRequest, name: string): string | undefined =>
  request.cookies[`__Host-${name}`] ?? request.cookies[name];

function setOwn(request: FastifyRequest, reply: FastifyReply, name: string, value: string, lasts: object): void {
  const sent = sentName(request, name);
  reply.setCookie(sent, value, { ...attributes(request), ...lasts });
  if (sent !== name && request.cookies[name] !== undefined) reply.clearCookie(name, attributes(request));
}

/** The format of session tokens; anything else is not looked up. */
const tokenShape = /^[A-Za-z0-9_-]{20,200}$/;

/** Returns the cookie of one person's session; people who share a browser each have one (decision 0137). */
const cookieOf = (person: string): string => `${cookieName}_${person}`;

const personShape = /^[A-Za-z0-9-]{1,64}$/;

/** More people than share one tablet; limits the size of the browser's requests. */
const mostPeople = 20;

/**
 * Returns the id of the person a request by cookie is for, by its header or the browser's choice; null if neither is
 * set.
 */
export function meantPerson(request: FastifyRequest, byCookie: boolean): string | null {
  const header = request.headers[personHeader];
  const meant = header ?? (byCookie ? request.cookies[personCookie] : undefined);
  return typeof meant === "string" ? meant : null;
}

/**
 * Returns a request's session token: the bearer token, else the cookie of the person it is for. Tokens in URLs are
 * never read: URLs are logged, shared and stored.
 */
export function presentedToken(request: FastifyRequest): { token: string; byCookie: boolean } | null {
  const { authorization } = request.headers;
  if (authorization !== undefined) {
    const token = /^Bearer (\S+)$/i.exec(authorization)?.[1];
    return token !== undefined && tokenShape.test(token) ? { token, byCookie: false } : null;
  }
  const person = meantPerson(request, true);
  const own = person === null || !personShape.test(person) ? undefined : sentCookie(request, cookieOf(person));
  const token = own ?? sentCookie(request, cookieName);
  return token !== undefined && tokenShape.test(token) ? { token, byCookie: true } : null;
}

/**
 * Sets the session cookie for the app's pages; scripts cannot read it and other sites cannot send it. Unless
 * remembered, it ends with the browser.
 */
export function giveCookie(request: FastifyRequest, reply: FastifyReply, token: string, remember: boolean): void {
  setOwn(request, reply, cookieName, token, lasting(remember));
}

const plainName = (name: string): string => name.replace(/^__Host-/, "");

const lasting = (remember: boolean) => (remember ? { maxAge: sessionDays * 24 * 60 * 60 } : {});

/** Does the same in a shared browser: adds this person's session, and makes them the current person. */
export function giveCookieOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { token, person, remember }: { readonly token: string; readonly person: string; readonly remember: boolean },
): void {
  giveCookie(request, reply, token, remember);
  setOwn(request, reply, cookieOf(person), token, lasting(remember));
  reply.setCookie(personCookie, person, { ...attributes(request), ...lasting(remember), httpOnly: false });
  const others = Object.keys(request.cookies).filter(
    (name) => plainName(name).startsWith(`${cookieName}_`) && plainName(name) !== cookieOf(person),
  );
  for (const name of others.slice(mostPeople - 1)) reply.clearCookie(name, attributes(request));
}

const deviceCookie = "trace_device";

/** Returns the browser's device token, which shows that people have signed in with it; it grants no access. */
export function presentedDevice(request: FastifyRequest): string | null {
  const token = request.cookies[deviceCookie];
  return token !== undefined && tokenShape.test(token) ? token : null;
}

/** Sets the device token, which survives signing out; the lifetime is the longest that browsers allow. */
export function giveDevice(request: FastifyRequest, reply: FastifyReply, device: string): void {
  reply.setCookie(deviceCookie, device, { ...attributes(request), path: "/open/auth/", maxAge: 400 * 24 * 60 * 60 });
}

/** Removes the cookies of this token's session; other people's stay. */
export function takeCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  for (const [name, value] of Object.entries(request.cookies))
    if (value === token && (plainName(name) === cookieName || plainName(name).startsWith(`${cookieName}_`)))
      reply.clearCookie(name, attributes(request));
}

const attributes = (request: FastifyRequest) =>
  ({ path: "/", httpOnly: true, sameSite: "strict", secure: request.protocol === "https" }) as const;
