import type { CommandArgs, CommandName } from "#shared/areas/commands.ts";
import { itemCode } from "#shared/machine/kernel/codes.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { protocolVersion, type PushReply, type RegisterQueueReply } from "#shared/machine/sync/protocol.ts";
import type { Caller } from "./http-caller.ts";

/** A device's registered queue, whose commands are numbered. */
export interface DeviceQueue {
  readonly queueId: string;
  nextCode(): string;
  /** Pushes all of them in one delivery, and rejects unless each was applied. */
  push<N extends CommandName>(name: N, args: readonly CommandArgs<N>[]): Promise<void>;
  /** Like `push`, for commands of several names. */
  pushMixed(commands: readonly { readonly name: string; readonly args: unknown }[]): Promise<void>;
}

export async function openDeviceQueue(trace: Caller): Promise<DeviceQueue> {
  const request = { protocol: protocolVersion, queueId: null, deviceName: "Bench" };
  const { queueId, codePrefix } = (await trace("POST", "/api/sync/queues", request)).data as RegisterQueueReply;
  let seq = 0;
  let codes = 0;
  const pushMixed: DeviceQueue["pushMixed"] = async (queued) => {
    const sentAt = new Date().toISOString();
    const commands = queued.map(({ name, args }) => ({ id: newId(), seq: ++seq, name, args, occurredAt: sentAt }));
    const reply = await trace("POST", "/api/sync/push", { protocol: protocolVersion, queueId, sentAt, commands });
    const { outcomes } = reply.data as PushReply;
    const refused = outcomes.findIndex(({ status }) => status !== "applied");
    if (refused !== -1 || outcomes.length !== queued.length)
      throw new Error(
        `A pushed ${queued[refused]?.name} was not applied: ${JSON.stringify(outcomes[refused]?.error ?? null)}`,
      );
  };
  return {
    queueId,
    nextCode: () => itemCode(codePrefix, codes++),
    push: (name, args) => pushMixed(args.map((one) => ({ name, args: one }))),
    pushMixed,
  };
}
