import { t } from "#shared/words/define-words.ts";
import type { Socket } from "node:net";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { TooManyAtOnce } from "#server/machine/database/lanes.ts";
import { FileStoreUnavailable } from "#server/machine/files/file-store.ts";
import { NoMemoryNow } from "#server/machine/files/picture-memory.ts";
import { fileWords } from "#server/machine/files/words.ts";
import { isOutOfRoom, isPassing } from "#server/machine/commands/faults.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { errorCodes, type ErrorCode } from "#shared/machine/kernel/error-codes.ts";
import { refusal } from "#shared/machine/kernel/parse.ts";
import type { z } from "#shared/machine/kernel/schema.ts";
import { nothingThere } from "./not-found.ts";
import { routeWords } from "./words.ts";

/** A refusal thrown where none can be returned: in hooks, before a handler runs. */
export class Refusal extends Error {
  readonly refusal: DomainError;

  constructor(code: ErrorCode, message: string) {
    super(message);
    this.refusal = new DomainError(code, message);
  }
}

/** Sends `{ error }` with its code's status; never cacheable, whatever the route's own response would be. */
export function sendError(reply: FastifyReply, error: DomainError): FastifyReply {
  return reply
    .code(errorCodes[error.code].status)
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .send({ error: error.toJSON() });
}

/**
 * Makes every error a `{ error: { code, message, fields? } }` response without a stack; errors that are not the
 * caller's are logged.
 */
export function replyWithErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof TooManyAtOnce) {
      reply.header("retry-after", 1);
      return sendError(reply, new DomainError("too_many_requests", routeWords("tooMuchAtOnce")));
    }
    return sendError(reply, error instanceof Refusal ? error.refusal : translate(error, request));
  });
}

/** Milliseconds a caller has to read the response to a malformed request. */
const lingeringMs = 200;

/** Writes the response to what Node could not parse as a request, and closes the connection. */
export function refuseBrokenRequest(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const tooLong = error.code === "HPE_HEADER_OVERFLOW";
  const tooSlow = error.code === "ERR_HTTP_REQUEST_TIMEOUT";
  const refusal = tooLong
    ? new DomainError("too_large", t("The headers of this request are larger than the server accepts."))
    : new DomainError(
        "bad_request",
        tooSlow ? t("This request took too long to arrive.") : t("This is not an HTTP request."),
      );
  const status = tooLong ? "431 Request Header Fields Too Large" : tooSlow ? "408 Request Timeout" : "400 Bad Request";
  const body = JSON.stringify({ error: refusal.toJSON() });
  // Security: a caller that does not close the connection would keep it for ever. Delayed, since some systems discard
  // the response when the connection is closed while they are still sending.
  const hangUp = () => setTimeout(() => socket.destroy(), lingeringMs).unref();
  socket.end(
    `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    hangUp,
  );
}

function translate(error: FastifyError, request: FastifyRequest): DomainError {
  if (hasZodFastifySchemaValidationErrors(error)) return validationError(error.validation);
  const known = known4xx(error);
  if (known !== null) return known;
  if (isPassing(error)) {
    // Everything but pictures still works.
    if (error instanceof FileStoreUnavailable) {
      request.log.warn({ reason: error.message, url: request.url.split("?")[0] }, "pictures cannot be kept or read");
      return error.full
        ? new DomainError(
            "no_room_for_pictures",
            t("The server has no room for pictures right now. Everything else can be saved. Please try again later."),
          )
        : new DomainError(
            "unavailable",
            t("Pictures cannot be stored or shown right now. Everything else works. Please try again in a moment."),
          );
    }
    if (error instanceof NoMemoryNow) {
      request.log.warn({ reason: error.message, url: request.url.split("?")[0] }, "no memory for a picture");
      return new DomainError("unavailable", fileWords("noRoomNow"), { file: fileWords("noRoomNow") });
    }
    // Every request logs this while the database is away; a stack would add nothing.
    request.log.warn({ reason: error.message, url: request.url.split("?")[0] }, "the database did not serve a request");
    return isOutOfRoom(error)
      ? new DomainError("cannot_store", t("The server cannot store changes right now. Please try again later."))
      : new DomainError("unavailable", routeWords("unavailable"));
  }
  if (request.socket.destroyed) {
    // Nobody reads the response, and the error is usually the vanished connection itself.
    request.log.info({ reason: error.message, url: request.url.split("?")[0] }, "the caller went away");
    return new DomainError("bad_request", t("The request ended before its answer."));
  }
  request.log.error({ err: error, url: request.url.split("?")[0] }, "request failed");
  return new DomainError(
    "internal_error",
    t("Something went wrong on the server. Reference {id}.", { id: request.id }),
  );
}

function known4xx(error: FastifyError): DomainError | null {
  switch (error.statusCode) {
    case 413:
      return new DomainError("too_large", routeWords("tooLarge"));
    case 415:
      return new DomainError("unsupported_media_type", t("Send the body as application/json."));
    case 429:
      return new DomainError("too_many_requests", routeWords("tooManyRequests"));
    case 404:
      return nothingThere();
    default:
      return error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
        ? new DomainError("bad_request", t("The request cannot be read. See /api/docs for its format."))
        : null;
  }
}

interface Problem {
  readonly instancePath: string;
  readonly keyword: string;
  readonly message?: string;
  readonly params?: object;
}

/**
 * Returns the refusal for problems from the type provider, which splits zod's issues into paths and keywords; the
 * sentences are made from issues.
 */
function validationError(problems: readonly Problem[]): DomainError {
  const issues = problems.map(({ instancePath, keyword, message, params }) => ({
    ...params,
    code: keyword,
    path: instancePath
      .split("/")
      .filter((part) => part !== "")
      .map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
    message: message ?? t("Not valid."),
  }));
  return refusal(issues as z.core.$ZodIssue[]);
}
