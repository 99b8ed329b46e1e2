import "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";

/** How long a session lasts without being used; a tablet may lie in a drawer for weeks. */
export const sessionDays = 60;

const cookieName = "trace_session";

/** Session tokens are made of these; anything else is not looked up. */
const tokenShape = /^[A-Za-z0-9_-]{20,200}$/;

/**
 * The session token a request shows: as a bearer token, else as the cookie. A token in the
 * address is never read: addresses are logged, shared and remembered.
 */
export function presentedToken(request: FastifyRequest): { token: string; byCookie: boolean } | null {
  const { authorization } = request.headers;
  if (authorization !== undefined) {
    const token = /^Bearer (\S+)$/i.exec(authorization)?.[1];
    return token !== undefined && tokenShape.test(token) ? { token, byCookie: false } : null;
  }
  const token = request.cookies[cookieName];
  return token !== undefined && tokenShape.test(token) ? { token, byCookie: true } : null;
}

/**
 * Gives the app's pages the session; scripts cannot read it and other sites cannot send it.
 * Not to be remembered, it goes when the browser closes.
 */
export function giveCookie(request: FastifyRequest, reply: FastifyReply, token: string, remember: boolean): void {
  const lasting = remember ? { maxAge: sessionDays * 24 * 60 * 60 } : {};
  reply.setCookie(cookieName, token, { ...attributes(request), ...lasting });
}

const deviceCookie = "trace_device";

/** What a browser shows to say that people have signed in in it; it lets nobody in. */
export function presentedDevice(request: FastifyRequest): string | null {
  const token = request.cookies[deviceCookie];
  return token !== undefined && tokenShape.test(token) ? token : null;
}

/** Stays when people sign out; browsers keep none longer than this. */
export function giveDevice(request: FastifyRequest, reply: FastifyReply, device: string): void {
  reply.setCookie(deviceCookie, device, { ...attributes(request), path: "/open/auth/", maxAge: 400 * 24 * 60 * 60 });
}

export function takeCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(cookieName, attributes(request));
}

const attributes = (request: FastifyRequest) =>
  ({ path: "/", httpOnly: true, sameSite: "strict", secure: request.protocol === "https" }) as const;
