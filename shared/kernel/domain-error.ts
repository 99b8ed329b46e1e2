/**
 * A refusal that a person can understand and act on. It is the only thing that
 * rejects a command; everything else that goes wrong is a fault and is retried.
 *
 * Rules return it, they do not throw it.
 */
export type ErrorCode = keyof typeof errorCodes;

/** Each code: the HTTP status it answers with, and what the person or caller does next. */
export const errorCodes = {
  bad_request: { status: 400, recovery: "Send the shape the API document describes." },
  not_signed_in: { status: 401, recovery: "Sign in again; queued work stays on the device." },
  wrong_password: { status: 401, recovery: "Check the e-mail and the password." },
  forbidden: { status: 403, recovery: "Ask an admin for the access control that is missing." },
  email_not_verified: { status: 403, recovery: "Follow the link in the verification mail." },
  account_disabled: { status: 403, recovery: "Ask the store to enable the account." },
  device_revoked: {
    status: 403,
    recovery: "This device forgets the store's data; sign in on a device the store trusts.",
  },
  wrong_store: { status: 403, recovery: "Sign in at the address of the store you belong to." },
  wrong_face: { status: 403, recovery: "Open the address that the message names." },
  not_found: { status: 404, recovery: "Reload the list; it was removed or never was in this store." },
  illegal_transition: { status: 409, recovery: "Look at the item's present status and choose again." },
  code_taken: { status: 409, recovery: "Send the item again with a new code." },
  gtin_taken: { status: 409, recovery: "Open the product the GTIN belongs to." },
  already_exists: { status: 409, recovery: "Open the one that exists." },
  command_id_reused: { status: 409, recovery: "Give every new command an id of its own." },
  sequence_gap: { status: 409, recovery: "Send again from the sequence number that was expected." },
  cursor_expired: { status: 409, recovery: "Download again; the queue is kept." },
  scope_changed: { status: 409, recovery: "Download again; the queue is kept." },
  protocol_too_old: { status: 409, recovery: "Update the app; the queue is delivered or exported first." },
  stale_total: { status: 409, recovery: "Look at the new total and confirm again." },
  online_only: { status: 409, recovery: "Do this while connected." },
  invalid_value: { status: 422, recovery: "Correct the fields that are named." },
  location_missing: { status: 422, recovery: "Choose a location." },
  not_accepted: { status: 409, recovery: "Accept the item first." },
  unknown_command: { status: 422, recovery: "Update the app." },
  gtin_invalid: { status: 422, recovery: "Scan again, or type the digits under the bars." },
  too_large: { status: 413, recovery: "Send less at once." },
  unsupported_media_type: { status: 415, recovery: "Send the body as application/json." },
  too_many_requests: { status: 429, recovery: "Wait a moment and try again." },
  // A fault of the server's own: never a rule's answer, and never stored as a command's outcome.
  internal_error: { status: 500, recovery: "Try again; the server's log has the cause under the request's id." },
  unavailable: { status: 503, recovery: "Wait; the server is starting, stopping or without its database." },
  cannot_store: { status: 503, recovery: "Wait; whoever runs the server has to make room for its database." },
  maintenance: { status: 503, recovery: "Wait until the store is open again; work on the device goes on." },
} as const satisfies Record<string, { status: number; recovery: string }>;

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

  get status(): number {
    return errorCodes[this.code].status;
  }

  /** The `error` half of every reply on the wire. */
  toJSON(): { code: ErrorCode; message: string; fields?: Readonly<Record<string, string>> } {
    return this.fields === undefined
      ? { code: this.code, message: this.message }
      : { code: this.code, message: this.message, fields: this.fields };
  }
}
