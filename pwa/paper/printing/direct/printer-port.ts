/** An open connection to a printer. */
export interface PrinterPort {
  /** Resolves once the printer has taken the bytes. */
  readonly write: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
  /** Resolves with what the printer says next; never, if it says nothing. */
  readonly read: () => Promise<Uint8Array>;
  /** Ends the connection: after what was `sent`, else at once, with whatever waits. */
  readonly close: (sent: boolean) => Promise<void>;
}
