import type { ErrorCode } from "./error-codes.ts";

/**
 * A refusal that a person can understand and act on. Only this rejects a command; any other error is a fault, and the
 * command is retried.
 *
 * Rules return it and do not throw it.
 */
export class DomainError {
  readonly code: ErrorCode;
  readonly message: string;
  /** Field name → sentence, for forms. */
  readonly fields: Readonly<Record<string, string>> | undefined;

  constructor(code: ErrorCode, message: string, fields?: Readonly<Record<string, string>>) {
    this.code = code;
    this.message = message;
    this.fields = fields;
  }

  /** Returns the `error` part of a response. */
  toJSON(): { code: ErrorCode; message: string; fields?: Readonly<Record<string, string>> } {
    return this.fields === undefined
      ? { code: this.code, message: this.message }
      : { code: this.code, message: this.message, fields: this.fields };
  }
}
