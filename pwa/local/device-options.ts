import type { Session } from "#shared/sync/protocol.ts";
import type { Transport } from "../sync/transport.ts";
import type { Early } from "./early-device.ts";
import type { Platform } from "./platform.ts";

/** What a device is opened with. */
export interface DeviceOptions {
  readonly session: Session;
  readonly transport: Transport;
  readonly platform: Platform;
  /** What an admin reads in the list of devices. */
  readonly deviceName: string;
  /**
   * The person or device was revoked: the store's rows are wiped. `left` is how many commands are kept nowhere but in the
   * queue here, which stays until `forgetQueue`; with none the queue is gone too.
   */
  readonly onRevoked?: (left: number) => void;
  /** What was read and shown before this was loaded. */
  readonly early?: Early;
  /** Told of faults that neither network nor server explain: bugs, broken storage. */
  readonly onFault?: (fault: unknown) => void;
}
