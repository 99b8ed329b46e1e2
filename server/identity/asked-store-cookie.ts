import "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";

/** What a browser shows to say that it asked for a store; it lets nobody in. */
const name = "trace_asked_store";

const attributes = (request: FastifyRequest) =>
  ({ path: "/open/stores", httpOnly: true, sameSite: "strict", secure: request.protocol === "https" }) as const;

export const presentedAsker = (request: FastifyRequest): string | null => request.cookies[name] ?? null;

export function giveAsker(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(name, token, { ...attributes(request), maxAge: 24 * 60 * 60 });
}

export function takeAsker(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(name, attributes(request));
}
