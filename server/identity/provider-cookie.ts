import "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";

/** The cookie that shows a browser began a sign-in at the provider. */
const name = "trace_provider";

const attributes = (request: FastifyRequest) =>
  ({ path: "/open/auth/", httpOnly: true, sameSite: "strict", secure: request.protocol === "https" }) as const;

export const presentedState = (request: FastifyRequest): string | null => request.cookies[name] ?? null;

export function giveState(request: FastifyRequest, reply: FastifyReply, state: string): void {
  reply.setCookie(name, state, { ...attributes(request), maxAge: 600 });
}

export function takeState(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(name, attributes(request));
}
