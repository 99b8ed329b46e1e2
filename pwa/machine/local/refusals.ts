import { t } from "#shared/words/define-words.ts";

/** The server refused. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  /** Milliseconds after which the server wants to be asked again (`Retry-After`); 0 where it said nothing. */
  readonly retryAfterMs: number;
  constructor(
    status: number,
    code: string,
    message: string,
    fields: Readonly<Record<string, string>> = {},
    retryAfterMs = 0,
  ) {
    super(message);
    this.name = "ApiError";
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.retryAfterMs = retryAfterMs;
  }
}

/** The server did not answer: no network, no server, or a timeout. */
export class Offline extends Error {
  constructor(message = t("The server can’t be reached. Check the network and try again.")) {
    super(message);
    this.name = "Offline";
  }
}

/** A command refused on the device; `code` and `message` as the server would answer, or `storage_full`. */
export class LocalRefusal extends Error {
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  constructor(code: string, message: string, fields: Readonly<Record<string, string>> = {}) {
    super(message);
    this.name = "LocalRefusal";
    this.code = code;
    this.fields = fields;
  }
}
