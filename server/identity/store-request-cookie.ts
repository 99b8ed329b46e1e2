import "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";

/** The cookie that shows a browser requested a store; it grants no access. */
const name = "trace_asked_store";

const attributes = (request: FastifyRequest) =>
  ({ path: "/open/stores", httpOnly: true, sameSite: "strict", secure: request.protocol === "https" }) as const;

export const presentedRequester = (request: FastifyRequest): string | null => request.cookies[name] ?? null;

export function giveRequester(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(name, token, { ...attributes(request), maxAge: 24 * 60 * 60 });
}

export function takeRequester(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(name, attributes(request));
}
