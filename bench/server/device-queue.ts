import type { CommandArgs, CommandName } from "#shared/commands.ts";
import { itemCode } from "#shared/kernel/codes.ts";
import { newId } from "#shared/kernel/ids.ts";
import { protocolVersion, type PushReply, type RegisterQueueReply } from "#shared/sync/protocol.ts";
import type { Caller } from "./http-caller.ts";

/** What a device does to be heard: a registered queue whose commands count on. */
export interface DeviceQueue {
  readonly queueId: string;
  nextCode(): string;
  /** Pushes all of them at once, and rejects unless each was applied. */
  push<N extends CommandName>(name: N, args: readonly CommandArgs<N>[]): Promise<void>;
}

export async function openDeviceQueue(trace: Caller): Promise<DeviceQueue> {
  const request = { protocol: protocolVersion, queueId: null, deviceName: "Bench" };
  const { queueId, codePrefix } = (await trace("POST", "/api/sync/queues", request)).data as RegisterQueueReply;
  let seq = 0;
  let codes = 0;
  return {
    queueId,
    nextCode: () => itemCode(codePrefix, codes++),
    push: async (name, args) => {
      const sentAt = new Date().toISOString();
      const commands = args.map((one) => ({ id: newId(), seq: ++seq, name, args: one, occurredAt: sentAt }));
      const reply = await trace("POST", "/api/sync/push", { protocol: protocolVersion, queueId, sentAt, commands });
      const { outcomes } = reply.data as PushReply;
      const refused = outcomes.find(({ status }) => status !== "applied");
      if (refused !== undefined || outcomes.length !== args.length)
        throw new Error(`A pushed ${name} was not applied: ${JSON.stringify(refused?.error ?? null)}`);
    },
  };
}
