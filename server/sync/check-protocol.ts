import { DomainError } from "#shared/kernel/domain-error.ts";
import { oldestProtocol, protocolVersion } from "#shared/sync/protocol.ts";
import { serverSyncWords } from "./words.ts";

/** Null when this server speaks the device's protocol; else the refusal. The device's queue stays where it is. */
export function checkProtocol(protocol: number): DomainError | null {
  if (protocol < oldestProtocol) return new DomainError("protocol_too_old", serverSyncWords("appTooOld"));
  if (protocol > protocolVersion)
    return new DomainError("bad_request", serverSyncWords("serverTooOld", { protocol, newest: protocolVersion }), {
      protocol: serverSyncWords("newestProtocol", { newest: protocolVersion }),
    });
  return null;
}
