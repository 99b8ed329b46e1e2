import {
  type ArgumentNode,
  type FragmentDefinitionNode,
  getNamedType,
  type GraphQLNamedType,
  type GraphQLSchema,
  isCompositeType,
  isInterfaceType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from "graphql";

interface Asked {
  readonly schema: GraphQLSchema;
  readonly fragments: Readonly<Record<string, FragmentDefinitionNode>>;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** The platform's longest page. */
const longestPage = 250;

export interface Cost {
  readonly points: number;
  /** What is wrong with how lists are asked for. */
  readonly problems: readonly string[];
}

/**
 * Returns what a document costs before it runs, as the platform counts: 1 for an object, 10 for a mutation, and a
 * connection as often as `first` or `last` says. Lists without paging count as one.
 */
export function costOfQuery(asked: Asked, operation: OperationDefinitionNode): Cost {
  const problems: string[] = [];
  const root = asked.schema.getRootType(operation.operation);
  const points = root == null ? 0 : costOfSelections(asked, root, operation.selectionSet, problems);
  return { points: Math.max(1, points), problems };
}

function costOfSelections(asked: Asked, type: GraphQLNamedType, set: SelectionSetNode, problems: string[]): number {
  let points = 0;
  for (const selection of set.selections) {
    if (selection.kind === Kind.INLINE_FRAGMENT) {
      const on = selection.typeCondition && asked.schema.getType(selection.typeCondition.name.value);
      points += costOfSelections(asked, on ?? type, selection.selectionSet, problems);
      continue;
    }
    if (selection.kind === Kind.FRAGMENT_SPREAD) {
      const fragment = asked.fragments[selection.name.value];
      const on = fragment && asked.schema.getType(fragment.typeCondition.name.value);
      if (fragment && on) points += costOfSelections(asked, on, fragment.selectionSet, problems);
      continue;
    }
    if (!isObjectType(type) && !isInterfaceType(type)) continue;
    const field = type.getFields()[selection.name.value];
    if (field === undefined || selection.selectionSet === undefined) continue;
    const returned = getNamedType(field.type);
    if (!isCompositeType(returned) || returned.name === "PageInfo") continue;
    const children = costOfSelections(asked, returned, selection.selectionSet, problems);
    if (field.args.some(({ name }) => name === "first") && returned.name.endsWith("Connection")) {
      const size = sizeOf(asked, selection.arguments ?? []);
      if (size === null) problems.push(`${field.name} needs first or last.`);
      else if (size > longestPage) problems.push(`${field.name} gives at most ${longestPage}.`);
      points += 2 + Math.max(1, children) * (size ?? 1);
      continue;
    }
    const isPart = ["nodes", "edges", "node"].includes(field.name) && /(Connection|Edge)$/.test(type.name);
    points += children + (type === asked.schema.getMutationType() ? 10 : isPart && field.name !== "nodes" ? 0 : 1);
  }
  return points;
}

function sizeOf({ variables }: Asked, args: readonly ArgumentNode[]): number | null {
  for (const { name, value } of args) {
    if (name.value !== "first" && name.value !== "last") continue;
    if (value.kind === Kind.INT) return Number(value.value);
    const given = value.kind === Kind.VARIABLE ? variables[value.name.value] : undefined;
    if (typeof given === "number") return given;
  }
  return null;
}

/** A bucket of points that fills up again. */
export class Bucket {
  readonly most: number;
  readonly perSecond: number;
  readonly #clock: () => Date;
  #points: number;
  #at: number;

  constructor(most: number, perSecond: number, clock: () => Date) {
    this.most = most;
    this.perSecond = perSecond;
    this.#clock = clock;
    this.#points = most;
    this.#at = clock().getTime();
  }

  get points(): number {
    const at = this.#clock().getTime();
    this.#points = Math.min(this.most, this.#points + ((at - this.#at) * this.perSecond) / 1_000);
    this.#at = at;
    return this.#points;
  }

  /** Takes points out; false if there are not enough. */
  take(points: number): boolean {
    if (this.points < points) return false;
    this.#points -= points;
    return true;
  }

  giveBack(points: number): void {
    this.#points = Math.min(this.most, this.points + points);
  }

  empty(): void {
    this.#points = Math.min(this.points, 0);
  }
}
