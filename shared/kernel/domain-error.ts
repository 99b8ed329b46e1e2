import type { ErrorCode } from "./error-codes.ts";

/**
 * A refusal that a person can understand and act on. It is the only thing that
 * rejects a command; everything else that goes wrong is a fault and is retried.
 *
 * Rules return it, they do not throw it.
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

  /** The `error` half of every reply on the wire. */
  toJSON(): { code: ErrorCode; message: string; fields?: Readonly<Record<string, string>> } {
    return this.fields === undefined
      ? { code: this.code, message: this.message }
      : { code: this.code, message: this.message, fields: this.fields };
  }
}
