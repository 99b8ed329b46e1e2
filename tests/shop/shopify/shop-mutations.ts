import type { Subscription } from "./memory.ts";
import { problem, type Resolve } from "./resolve.ts";

interface Given {
  readonly uri?: string;
  readonly format?: string;
  readonly filter?: string | null;
  readonly includeFields?: readonly string[] | null;
}

/** The mutations that set a shop up. */
export const shopMutations: Readonly<Record<string, Resolve>> = {
  "Mutation.metafieldDefinitionCreate": (_, args, memory) => {
    const { namespace, key, type, ownerType } = args["definition"] as Readonly<Record<string, string>>;
    const name = `${ownerType} ${namespace}.${key}`;
    if (type !== "id") return { userErrors: [problem("The stand-in knows only ids.", "INVALID")] };
    if (memory.definitions.has(name)) return { userErrors: [problem("Key is in use.", "TAKEN")] };
    memory.definitions.add(name);
    return { createdDefinition: null, userErrors: [] };
  },
  "Mutation.stagedUploadsCreate": (_, args, memory) => {
    const input = args["input"] as readonly { readonly filename: string }[];
    return {
      stagedTargets: input.map(({ filename }) => {
        const key = memory.newId("Upload").split("/").at(-1);
        return {
          __typename: "StagedMediaUploadTarget",
          url: `https://${memory.domain}/stand-in/uploads`,
          resourceUrl: `https://${memory.domain}/stand-in/uploads/${key}/${encodeURIComponent(filename)}`,
          parameters: [{ __typename: "StagedUploadParameter", name: "key", value: `${key}/${filename}` }],
        };
      }),
      userErrors: [],
    };
  },
  "Mutation.webhookSubscriptionCreate": (_, args, memory) => {
    const given = args["webhookSubscription"] as Given;
    const topic = String(args["topic"]);
    if (!given.uri?.startsWith("https://"))
      return { webhookSubscription: null, userErrors: [problem("Address protocol http:// is not supported.")] };
    for (const known of memory.subscriptions.values())
      if (known.topic === topic && known.uri === given.uri)
        return { webhookSubscription: null, userErrors: [problem("Address for this topic has already been taken.")] };
    const subscription: Subscription = {
      __typename: "WebhookSubscription",
      id: memory.newId("WebhookSubscription"),
      topic,
      uri: given.uri,
      format: given.format ?? "JSON",
      filter: given.filter ?? null,
      includeFields: given.includeFields ?? [],
    };
    memory.subscriptions.set(subscription.id, subscription);
    return { webhookSubscription: subscription, userErrors: [] };
  },
  "Mutation.webhookSubscriptionUpdate": (_, args, memory) => {
    const given = args["webhookSubscription"] as Given;
    const known = memory.subscriptions.get(String(args["id"]));
    if (known === undefined)
      return { webhookSubscription: null, userErrors: [problem("Webhook subscription does not exist.")] };
    known.uri = given.uri ?? known.uri;
    known.format = given.format ?? known.format;
    if (given.filter !== undefined) known.filter = given.filter || null;
    if (given.includeFields !== undefined) known.includeFields = given.includeFields ?? [];
    return { webhookSubscription: known, userErrors: [] };
  },
};
