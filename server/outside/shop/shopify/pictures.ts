import { z } from "#shared/machine/kernel/schema.ts";
import { refuse, userErrors } from "./shopify-problems.ts";
import type { ShopifyClient, ShopifyStore } from "./shopify-types.ts";

const stage = `
mutation Stage($input: [StagedUploadInput!]!) {
  stagedUploadsCreate(input: $input) {
    stagedTargets { url resourceUrl parameters { name value } }
    userErrors { field message }
  }
}`;
const staged = z.object({
  stagedUploadsCreate: z.object({
    stagedTargets: z.nullable(
      z.array(
        z.object({
          url: z.nullable(z.string()),
          resourceUrl: z.nullable(z.string()),
          parameters: z.array(z.object({ name: z.string(), value: z.string() })),
        }),
      ),
    ),
    userErrors,
  }),
});

/**
 * Returns the address from which the shop can take each picture: its own, or that of an upload for one that lies on this
 * server, which a shop may not reach. Pictures that are gone are left out.
 */
export async function picturesFor(
  client: ShopifyClient,
  { readPicture }: Pick<ShopifyStore, "readPicture">,
  images: readonly string[],
): Promise<readonly { readonly source: string; readonly address: string }[]> {
  const found: { source: string; address: string }[] = [];
  for (const source of new Set(images)) {
    if (/^https?:\/\//.test(source)) {
      found.push({ source, address: source });
      continue;
    }
    const picture = await readPicture(source);
    if (picture === null) continue;
    const input = [{ filename: picture.name, mimeType: picture.type, resource: "IMAGE", httpMethod: "POST" }];
    const { stagedUploadsCreate } = await client.run(stage, { input }, staged);
    refuse(stagedUploadsCreate.userErrors);
    const target = stagedUploadsCreate.stagedTargets?.[0];
    if (target?.url == null || target.resourceUrl === null) continue;
    await client.upload({ url: target.url, parameters: target.parameters }, picture);
    found.push({ source, address: target.resourceUrl });
  }
  return found;
}
