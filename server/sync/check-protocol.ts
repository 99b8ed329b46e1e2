import { DomainError } from "#shared/kernel/domain-error.ts";
import { oldestProtocol, protocolVersion } from "#shared/sync/protocol.ts";
import { serverSyncWords } from "./words.ts";

/** Returns null if this server supports the device's protocol; else the refusal. The device keeps its queue. */
export function checkProtocol(protocol: number): DomainError | null {
  if (protocol < oldestProtocol) return new DomainError("protocol_too_old", serverSyncWords("appTooOld"));
  if (protocol > protocolVersion)
    return new DomainError("bad_request", serverSyncWords("serverTooOld", { protocol, newest: protocolVersion }), {
      protocol: serverSyncWords("newestProtocol", { newest: protocolVersion }),
    });
  return null;
}
