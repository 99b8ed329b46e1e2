import { t } from "#shared/words/define-words.ts";
import { sql } from "kysely";
import { loadBulk } from "#server/machine/commands/load-bulk.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { isTimeZone } from "#shared/machine/csv/export-context.ts";
import { currentLanguage } from "#shared/words/language.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import type { IdentityServices } from "./identity-services.ts";
import {
  type StoreRequest,
  requestStore,
  findStoreRequest,
  forgetStoreRequest,
  type StoreRequested,
  type StoreOpened,
} from "./store-requests.ts";
import { inMailboxTurn } from "./follow-link.ts";
import { hostRefusal } from "./host-refusal.ts";
import { otherSpelling } from "./other-spelling.ts";
import { portalHostOf } from "./portal-host.ts";
import { readStore } from "./read-store.ts";
import { currencyOfRegion } from "./currency-of-region.ts";
import { storeDefaults } from "./store-defaults.ts";
import { type Requester, requesterRefusal } from "./requester-refusal.ts";

export interface StoreOpening {
  readonly name: string;
  readonly handle: string;
  /** The first admin's. */
  readonly email: string;
  readonly password: string;
  /** The store's host name: the one it was requested at. */
  readonly host: string;
  /** The origin of the page it was requested on, for the mail's link. */
  readonly origin: string;
  /** The caller's network address. */
  readonly address: string;
  /** The domain of its online shop; empty for none. */
  readonly shop: string;
  /** The ISO 3166 code of the requester's region, for the currency; empty if the browser sent none. */
  readonly region: string;
  /** The first admin's name; empty if not given. */
  readonly ownerName: string;
  /** The requester's time zone; empty if the browser sent none. */
  readonly timeZone: string;
}

/** An arbitrary number: one store is opened at a time. */
const openingLock = 7_264_010;

const loopback = ["localhost", "127.0.0.1"];

/**
 * Opens a store with its first admin and what a first intake needs, at a host without a store. On an empty server it
 * opens at once; further ones, if signup is open, when the first admin's mailbox is proven.
 */
export function openStore(
  services: IdentityServices,
  opening: StoreOpening,
): Promise<StoreOpened | StoreRequested | DomainError> {
  return alone<StoreOpened | StoreRequested>(services, async () => {
    const state = await readHandleState(services, opening.handle);
    const refused = (await openingRefusal(services, opening)) ?? takenRefusal(state);
    if (refused !== null) return refused;
    if (state.any && !services.config.openSignup)
      return new DomainError("forbidden", t("This server already has its store. Ask whoever runs it to open another."));
    const passwordHash = await services.identity.hashPassword(opening.password);
    // The same response for every email: only its mailbox is told if somebody has it.
    if (state.any) return requestStore(services, { ...opening, passwordHash, language: currentLanguage() });
    const userId = await firstAdmin(services, opening, passwordHash);
    return userId instanceof DomainError ? userId : open(services, opening, userId);
  });
}

/**
 * Opens the requested store of a mail's link. Following it proves the mailbox; the caller must also prove having made
 * the request (decision 0180).
 */
export async function openRequestedStore(
  services: IdentityServices,
  { token, host, ...requester }: Requester & { readonly token: string; readonly host: string },
): Promise<StoreOpened | DomainError> {
  const find = async () => {
    const request = await findStoreRequest(services, token);
    return request?.host === host
      ? request
      : new DomainError("not_found", t("This link is no longer valid. Please sign up again."));
  };
  const known = await find();
  if (known instanceof DomainError) return known;
  return await inMailboxTurn(known.email, async () => {
    const waiting = await find();
    if (waiting instanceof DomainError) return waiting;
    const other = await requesterRefusal(services, "asked-store", waiting, requester);
    return other ?? openAlone(services, find);
  });
}

function openAlone(
  services: IdentityServices,
  find: () => Promise<StoreRequest | DomainError>,
): Promise<StoreOpened | DomainError> {
  return alone(services, async () => {
    const request = await find();
    if (request instanceof DomainError) return request;
    const refused =
      (await openingRefusal(services, request)) ??
      takenRefusal(await readHandleState(services, request.handle)) ??
      (await otherSpelling(services.db.kysely, request.email));
    if (refused !== null) return refused;
    // An existing person with this email keeps their password.
    const { userId } = await services.identity.ensureUser({ ...request, name: ownerOf(request) });
    const opened = await open(services, request, userId);
    await forgetStoreRequest(services, request.id);
    return opened;
  });
}

function alone<T>(services: IdentityServices, work: () => Promise<T | DomainError>): Promise<T | DomainError> {
  return services.db.kysely.transaction().execute(async (tx) => {
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${openingLock}) as mine`.execute(tx);
    return rows[0]?.mine === true
      ? work()
      : new DomainError("already_exists", t("A store is being opened right now. Please try again."));
  });
}

interface HandleState {
  /** Whether this server has any store. */
  readonly any: boolean;
  readonly taken: boolean;
}

async function readHandleState(services: IdentityServices, handle: string): Promise<HandleState> {
  const { rows } = await sql<HandleState>`
    select public.any_store_exists() as any, identity.find_store_id(${handle}) is not null as taken
  `.execute(services.db.kysely);
  return rows[0] ?? { any: false, taken: false };
}

async function openingRefusal(
  services: IdentityServices,
  { host }: { readonly host: string },
): Promise<DomainError | null> {
  const refused = hostRefusal(host, services.config);
  if (refused !== null) return refused;
  return (await hasStore(services, host))
    ? new DomainError("already_exists", t("There is already a store at this address."))
    : null;
}

/** Returns whether a host is a store's. An interrupted start may have left it bound to one that was never created. */
async function hasStore(services: IdentityServices, host: string): Promise<boolean> {
  const here = await services.identity.hosts.resolve(host);
  return here !== null && (await readStore(services.db, here.storeId)) !== null;
}

const takenRefusal = ({ taken }: HandleState): DomainError | null =>
  taken ? new DomainError("already_exists", t("This handle is taken."), { handle: t("This handle is taken.") }) : null;

/** Returns the first admin; a person left by an interrupted start must give their password. */
async function firstAdmin(
  services: IdentityServices,
  opening: StoreOpening,
  passwordHash: string,
): Promise<string | DomainError> {
  const { userId, existed } = await services.identity.ensureUser({
    ...opening,
    passwordHash,
    name: ownerOf(opening),
  });
  return existed ? services.identity.prove({ ...opening, device: null }) : userId;
}

const ownerOf = ({ ownerName }: Pick<StoreRequest, "ownerName">): string => (ownerName === "" ? t("Admin") : ownerName);

async function open(
  services: IdentityServices,
  request: Omit<StoreOpening, "password" | "origin" | "address">,
  userId: string,
): Promise<StoreOpened> {
  const { host, region, timeZone, handle, email } = request;
  const id = newId();
  for (const one of loopback.includes(host) ? loopback : [host])
    await services.identity.hosts.bind({ host: one, storeId: id, face: "staff" });
  const portalHost = portalHostOf(host, services.config.storeDomain);
  if (portalHost !== null && !(await hasStore(services, portalHost)))
    await services.identity.hosts.bind({ host: portalHost, storeId: id, face: "portal" });
  await loadBulk(services, id, {
    rows: storeDefaults({
      id,
      name: request.name,
      handle,
      email,
      userId,
      shop: request.shop,
      host,
      currency: currencyOfRegion(region),
      region,
      ownerName: ownerOf(request),
      // A browser may know zones that this server does not.
      timeZone: isTimeZone(timeZone) ? timeZone : "",
    }),
  });
  services.log.info({ storeId: id, handle }, "a store was opened");
  return { host, opened: true, email };
}
