import { t } from "#shared/words/define-words.ts";
import type { FastifyInstance } from "fastify";
import { changeBankData, showBankData } from "#server/areas/consigners/bank-data.ts";
import { requestEmailChange } from "#server/identity/email-changes.ts";
import { termsToAccept } from "#server/identity/terms.ts";
import { readBeside } from "#server/machine/database/read-beside.ts";
import { transact } from "#server/machine/database/transact.ts";
import {
  findConsigner,
  listConsigners,
  type PresentedConsigner,
  presentedConsigner,
} from "#server/reads/consigners.ts";
import { listConsignerTypes } from "#server/reads/places.ts";
import { pages, searched } from "#server/reads/query-types.ts";
import type { Services } from "#server/running/services.ts";
import type { Actor } from "#shared/access/actor.ts";
import { bankData, checkBankData } from "#shared/areas/consigners/bank-data.ts";
import { consignerMails } from "#shared/areas/consigners/consigner-mails.ts";
import { consignerWords } from "#shared/areas/consigners/words.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, text, z } from "#shared/machine/kernel/schema.ts";
import { sentBankData, createBody, editArgs, editBody, typeNamed } from "./consigner-bodies.ts";
import { derivedId } from "../inventory/inventory-listing.ts";
import { noConsigner } from "../wire/not-found.ts";
import { originOf } from "../wire/origin-of.ts";
import { route } from "../wire/route.ts";
import {
  type CommandCaller,
  commandIdOf,
  lacksProof,
  runCommand,
  runDepending,
  runOnFound,
} from "../wire/run-command.ts";

/** Registers the routes of consigners. */
export function consignerRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const find = (storeId: string, consignerId: string, actor: Actor) =>
    transact(
      db,
      storeId,
      async (tx) =>
        // Consigners cannot see other consigners.
        (actor.role === "consigner" && actor.id !== consignerId
          ? undefined
          : await findConsigner(tx, storeId, consignerId, actor.role !== "consigner")) ?? noConsigner(),
      "snapshot",
    );
  const typeIdOf = async (
    storeId: string,
    {
      accountType,
      consignerTypeId,
    }: { readonly accountType?: string | undefined; readonly consignerTypeId?: string | null | undefined },
  ): Promise<string | null | undefined | DomainError> => {
    if (consignerTypeId !== undefined || accountType === undefined || accountType === "") return consignerTypeId;
    return typeNamed(await transact(db, storeId, (tx) => listConsignerTypes(tx, storeId), "snapshot"), accountType);
  };

  route(app, {
    method: "GET",
    url: "/api/consigners",
    policy: { capability: "consigners.view" },
    proof: "none",
    summary: "Consigners whose name, email or phone contains every word of the search, by name.",
    schema: {
      querystring: z.object({
        search: searched,
        ...pages(50),
      }),
    },
    answer: z.object({ consigners: z.array(presentedConsigner), count: z.int() }),
    handler: ({ storeId, query }) => readBeside(db, storeId, (tx) => listConsigners(tx, storeId, query)),
  });

  route(app, {
    method: "GET",
    url: "/api/consigners/:id",
    policy: { capability: "consigners.read" },
    proof: "none",
    summary: "One consigner; a consigner sees only themselves.",
    schema: { params: z.object({ id }) },
    answer: presentedConsigner,
    handler: ({ storeId, actor, params }) => find(storeId, params.id, actor),
  });

  const create = async (call: CommandCaller, body: z.output<typeof createBody>, invite: boolean) => {
    const { storeId, actor, request } = call;
    const key = commandIdOf(request);
    if (body.storeId !== undefined && body.storeId !== storeId)
      return new DomainError("wrong_store", t("This consigner belongs to another store."), {
        storeId: t("This consigner belongs to another store."),
      });
    // Security: naming a login would choose who can read the consigner's data.
    if (body.fbUserId != null)
      return new DomainError("invalid_value", consignerWords("loginNotChosen"), {
        fbUserId: consignerWords("loginNotChosen"),
      });
    const paid = sentBankData(body, "");
    if (paid instanceof DomainError) return paid;
    // Errors in it are reported before anything is written.
    const checked =
      paid === null ? null : checkBankData(paid.payoutType, paid.bankData, { storeId, path: "bankData." });
    if (checked instanceof DomainError) return checked;
    const consignerId = body.id ?? derivedId(key, 0);
    // Security: a repeat that adds bank data is another call, and is refused since the consigner exists: otherwise it
    // would redirect an existing consigner's payments without asking for proof.
    const addKey = paid === null ? key : derivedId(key, 2);
    const said = {
      id: consignerId,
      firstName: body.firstName ?? "",
      lastName: body.lastName ?? "",
      email: body.email?.toLowerCase() ?? "",
      phone: body.phone ?? "",
      address: body.address ?? "",
      idNumber: body.idNumber ?? "",
      notes: body.notes ?? "",
      ...(body.chargeTax === undefined ? {} : { chargeTax: body.chargeTax }),
      invite: body.invite ?? invite,
    };
    const { accountType, consignerTypeId: typeSent } = body;
    const adding = {
      sent: { ...said, accountType, consignerTypeId: typeSent },
      args: async () => {
        const consignerTypeId = await typeIdOf(storeId, body);
        if (consignerTypeId instanceof DomainError) return consignerTypeId;
        return { ...said, ...(consignerTypeId === undefined ? {} : { consignerTypeId }) };
      },
    };
    const added = await runDepending(services, call, "consigners.add", adding, addKey);
    if (added instanceof DomainError) return added;
    if (paid !== null) {
      const kept = await changeBankData(services, { storeId, actor, commandId: derivedId(key, 1) }, consignerId, paid);
      if (kept instanceof DomainError) return kept;
    }
    return find(storeId, consignerId, actor);
  };

  route(app, {
    method: "POST",
    url: "/api/consigners",
    policy: { capability: "consigners.write" },
    proof: "none",
    summary: "Adds a consigner.",
    schema: { body: createBody },
    answer: presentedConsigner,
    handler: ({ storeId, actor, request, body }) => create({ storeId, actor, request }, body, false),
  });
  route(app, {
    method: "POST",
    url: "/api/consigners/createFromAdmin",
    policy: { capability: "consigners.write" },
    proof: "none",
    summary: "Adds a consigner and invites them by mail to sign up.",
    schema: { body: createBody },
    answer: presentedConsigner,
    handler: ({ storeId, actor, request, body }) => create({ storeId, actor, request }, body, true),
  });

  route(app, {
    method: "PUT",
    url: "/api/consigners/:id",
    policy: { capability: "consigners.read" },
    proof: "byCommand",
    summary:
      "Changes a consigner; omitted fields stay. Consigners change themselves; their new email address waits until its mailbox is proven.",
    schema: { params: z.object({ id }), body: editBody },
    answer: presentedConsigner,
    asRead: ({ storeId, actor, params }) => find(storeId, params.id, actor),
    handler: async ({ storeId, actor, params, body, request }) => {
      const key = commandIdOf(request);
      const now = await find(storeId, params.id, actor);
      if (now instanceof DomainError) return now;
      const paid = sentBankData(body, now.payoutType);
      if (paid instanceof DomainError) return paid;
      const { acceptedTOS = false, termsVersion, ...said } = body;
      // Security: accepting the terms enables nobody, whatever else is sent (decision 0113).
      const edit = acceptedTOS && actor.role === "consigner" ? { ...said, isActive: undefined } : said;
      // Their own address changes once its mailbox is proven (decision 0183).
      const isOwn = actor.role === "consigner";
      const wished = isOwn && said.email !== undefined && said.email.trim().toLowerCase() !== now.email;
      const argsFor = (consignerTypeId: string | null | undefined, mailsOff: readonly string[]) =>
        editArgs(params.id, isOwn ? { ...edit, email: undefined } : edit, { consignerTypeId, mailsOff });
      const { accountType = "", consignerTypeId: typeSent, emailNotifications } = said;
      // Without bank data, which a command of its own stores.
      const changed = { ...argsFor(typeSent, []), accountType };
      const editing = {
        sent: { ...changed, emailNotifications },
        args: async () => {
          const consignerTypeId = await typeIdOf(storeId, body);
          return consignerTypeId instanceof DomainError ? consignerTypeId : argsFor(consignerTypeId, mailsOffOf(now));
        },
      };
      if (paid !== null) {
        const checked = checkBankData(paid.payoutType, paid.bankData, { storeId, path: "bankData." });
        if (checked instanceof DomainError) return checked;
        // Giving one's own for the first time redirects nobody's money.
        const unproven =
          actor.role === "consigner" ? null : await lacksProof(services, request, "consigners.keepBankData");
        if (unproven !== null) return unproven;
      }
      const call = { storeId, actor, request };
      if (acceptedTOS) {
        const version = termsVersion ?? (await termsToAccept(db, storeId, params.id))?.version;
        // There is nothing to accept if the store has no terms, or they were accepted.
        const accepted =
          version === undefined
            ? null
            : await runCommand(
                services,
                call,
                "consigners.acceptTerms",
                { consignerId: params.id, version },
                derivedId(key, 2),
              );
        if (accepted instanceof DomainError) return accepted;
      }
      if (accountType !== "" || Object.keys(changed).length > 2) {
        const edited = await runDepending(services, call, "consigners.edit", editing, key);
        if (edited instanceof DomainError) return edited;
      }
      if (paid !== null) {
        const kept = await changeBankData(services, { storeId, actor, commandId: derivedId(key, 1) }, params.id, paid);
        if (kept instanceof DomainError) return kept;
      }
      if (wished) {
        const wish = { email: said.email ?? "", origin: originOf(request, services.config), address: request.ip };
        const refused = await requestEmailChange(services, { storeId, consignerId: params.id }, wish);
        if (refused !== null) return refused;
      }
      return find(storeId, params.id, actor);
    },
  });

  route(app, {
    method: "POST",
    url: "/api/consigners/:id/bankData",
    policy: { capability: "consigners.revealBankData" },
    proof: "byCommand",
    summary: "A consigner's bank data; the history records who viewed it and the reason given.",
    schema: { params: z.object({ id }), body: z.object({ reason: text(300) }) },
    answer: z.object({ payoutType: z.string(), bankData }),
    handler: async ({ storeId, actor, params, body, request, reply }) => {
      const commandId = commandIdOf(request);
      const unproven = await lacksProof(services, request, "consigners.revealBankData");
      if (unproven !== null) return unproven;
      // Security: no cache may store it.
      void reply.header("cache-control", "no-store");
      return showBankData(services, { storeId, actor, commandId }, params.id, body.reason);
    },
  });

  route(app, {
    method: "POST",
    url: "/api/consigners/deleteConsigner/:id",
    policy: { capability: "consigners.manage" },
    proof: "byCommand",
    summary: "Deletes a consigner who owns no unsold items and is owed nothing.",
    schema: { params: z.object({ id }) },
    answer: z.object({ id: z.string() }),
    handler: async ({ storeId, actor, params, request }) => {
      const args = { consignerId: params.id };
      const deleted = await runOnFound(services, { storeId, actor, request }, "consigners.delete", args, () =>
        find(storeId, params.id, actor),
      );
      return deleted instanceof DomainError ? deleted : { id: params.id };
    },
  });
}

const mailsOffOf = ({ emailNotifications }: PresentedConsigner): readonly string[] =>
  consignerMails.filter((mail) => !emailNotifications[mail]);
