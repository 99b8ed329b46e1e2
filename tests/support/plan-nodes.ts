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

/** Returns a plan's reads of shared tables that do not use the store first. */
export function strays(plan: PlanNode, isLooked: (table: string) => boolean): readonly string[] {
  return nodesOf(plan).flatMap((node) => {
    const table = `${node.Schema}.${node["Relation Name"]}`;
    const isShared = node.Schema === "public" || node.Schema === "sync";
    if (node["Node Type"] === "Seq Scan") return isShared && isLooked(table) ? [`reads all of ${table}`] : [];
    if (!/^(Index Scan|Index Only Scan|Bitmap Index Scan)$/.test(node["Node Type"])) return [];
    if (node.Schema === "identity" || node.Schema === "jobs") return [];
    return /\bstore_id\b/.test(node["Index Cond"] ?? "") ? [] : [`goes through ${node["Index Name"]} of every store`];
  });
}
