/** The used part of a PostgreSQL plan. */
export interface PlanNode {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly Schema?: string;
  readonly "Index Cond"?: string;
  readonly "Index Name"?: string;
  readonly Plans?: readonly PlanNode[];
}

/** Returns a plan's node and all below it. */
export const nodesOf = (node: PlanNode): readonly PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/**
 * Returns a plan's reads of shared tables that do not use the store first. The scan of an index that makes a bitmap names
 * no schema: it is that of the scan above it (`above`).
 */
export function strays(plan: PlanNode, isLooked: (table: string) => boolean, above?: string): readonly string[] {
  const schema = plan.Schema ?? above;
  return [
    ...strayOf(plan, schema, isLooked),
    ...(plan.Plans ?? []).flatMap((below) => strays(below, isLooked, schema)),
  ];
}

function strayOf(node: PlanNode, schema: string | undefined, isLooked: (table: string) => boolean): readonly string[] {
  const table = `${schema}.${node["Relation Name"]}`;
  const isShared = schema === "public" || schema === "sync";
  if (node["Node Type"] === "Seq Scan") return isShared && isLooked(table) ? [`reads all of ${table}`] : [];
  if (!/^(Index Scan|Index Only Scan|Bitmap Index Scan)$/.test(node["Node Type"])) return [];
  if (schema === "identity" || schema === "jobs") return [];
  return /\bstore_id\b/.test(node["Index Cond"] ?? "") ? [] : [`goes through ${node["Index Name"]} of every store`];
}
