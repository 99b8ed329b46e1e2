import { t } from "#shared/words/define-words.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import leven from "leven";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import { jsonInText, readJson } from "#server/reads/json-text.ts";
import { sendError } from "./error-reply.ts";

type Schema = z.core.$ZodType;

/** A name missing in a schema: its path, and the likely intended one. */
interface UnknownName {
  readonly path: string;
  readonly meant: string | null;
}

/** Collects the unknown names of a value sent at a path. */
type NameCheck = (value: unknown, path: string, found: UnknownName[]) => void;

/** Most names reported, and most characters shown of each. */
const mostNames = 20;
const longestName = 80;

const none = z.object({});

/**
 * Returns a check that refuses calls with names missing in their query or body schemas, at any depth
 * (decision 0204). It runs before values are checked, so that a misspelled name is not reported as the right one
 * missing.
 */
export function refuseUnknownNames(querystring: Schema = none, body: Schema = none) {
  const inQuery = checkFor(querystring);
  const inBody = checkFor(body);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const found: UnknownName[] = [];
    inQuery?.(request.query, "", found);
    inBody?.(request.body, "", found);
    return found.length === 0 ? undefined : sendError(reply, refusalOf(found));
  };
}

/** Returns a function that returns the paths in a body of names that the schema lacks, at most twenty. */
export function unknownNamesIn(body: Schema): (value: unknown) => readonly string[] {
  const check = checkFor(body);
  return (value) => {
    const found: UnknownName[] = [];
    check?.(value, "", found);
    return found.map(({ path }) => path);
  };
}

function refusalOf(found: readonly UnknownName[]): DomainError {
  const sentences = found.map(({ path, meant }) => {
    const name = path.slice(0, longestName);
    return [
      name,
      meant === null
        ? t('"{name}" is not known here.', { name })
        : t('"{name}" is not known here; did you mean "{meant}"?', { name, meant }),
    ];
  });
  return new DomainError("bad_request", sentences[0]?.[1] ?? "", Object.fromEntries(sentences));
}

/** Returns a collector; null for a schema without names. */
function checkFor(schema: Schema): NameCheck | null {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "object":
      return inObject(
        new Map(Object.entries(def.shape).map(([name, field]) => [name, checkFor(field)])),
        def.catchall !== undefined,
      );
    case "array": {
      const check = checkFor(def.element);
      if (check === null) return null;
      return (value, path, found) => {
        if (!Array.isArray(value)) return;
        for (const [n, entry] of value.entries())
          if (found.length < mostNames) check(entry, at(path, String(n)), found);
      };
    }
    case "nullable":
    case "optional":
    case "default":
    case "prefault":
    case "readonly":
      return checkFor(def.innerType);
    case "pipe": {
      const inner = jsonInText.get(schema);
      if (inner !== undefined) return inText(checkFor(inner));
      return checkFor(def.in);
    }
    case "union":
      return inAnyOf(def.options);
    default:
      return null;
  }
}

function inObject(fields: ReadonlyMap<string, NameCheck | null>, isOpen: boolean): NameCheck {
  return (value, path, found) => {
    if (!isPlain(value)) return;
    for (const [name, part] of Object.entries(value)) {
      if (found.length >= mostNames) return;
      const check = fields.get(name);
      if (check === undefined) {
        if (!isOpen) found.push({ path: at(path, name), meant: nearest(name, [...fields.keys()], path) });
      } else check?.(part, at(path, name), found);
    }
  };
}

/** Uses the choice that knows most of the names. */
function inAnyOf(options: readonly Schema[]): NameCheck | null {
  const looks = options.map(checkFor).filter((check) => check !== null);
  if (looks.length === 0) return null;
  return (value, path, found) => {
    const each = looks.map((check) => {
      const own: UnknownName[] = [];
      check(value, path, own);
      return own;
    });
    found.push(...each.reduce((fewest, own) => (own.length < fewest.length ? own : fewest)));
  };
}

/** Invalid JSON is reported by its schema. */
const inText = (check: NameCheck | null): NameCheck | null =>
  check === null
    ? null
    : (value, path, found) => check(typeof value === "string" ? readJson(value)?.value : undefined, path, found);

const at = (path: string, name: string): string => (path === "" ? name : `${path}.${name}`);

/**
 * Returns whether it is an object, not a list or a picture's bytes; a query is an object without the usual prototype.
 */
/** Returns whether a value is an object and no list. */
export const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> => {
  if (typeof value !== "object" || value === null) return false;
  const prototype: object | null = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
};

/** Returns the known name within a third of the letters; null for none. */
function nearest(name: string, known: readonly string[], path: string): string | null {
  if (name.length > longestName) return null;
  let best: string | null = null;
  let nearest = Infinity;
  for (const candidate of known) {
    const most = Math.max(1, Math.floor(candidate.length / 3));
    // Security: a distance costs the product of both lengths, and names that differ more in length are further apart.
    if (Math.abs(candidate.length - name.length) > most) continue;
    const away = leven(name.toLowerCase(), candidate.toLowerCase());
    if (away > most || away >= nearest) continue;
    best = candidate;
    nearest = away;
  }
  return best === null ? null : at(path, best);
}
