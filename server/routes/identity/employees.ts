import { t } from "#shared/words/define-words.ts";
import type { FastifyInstance } from "fastify";
import { transact } from "#server/machine/database/transact.ts";
import { findEmployee, listEmployees, presentedEmployee } from "#server/reads/employees.ts";
import { pages, searched } from "#server/reads/query-types.ts";
import type { Services } from "#server/running/services.ts";
import { sections } from "#shared/access/sections.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, text, z } from "#shared/machine/kernel/schema.ts";
import { derivedId } from "../inventory/inventory-listing.ts";
import { route } from "../wire/route.ts";
import { type CommandCaller, commandIdOf, runCommand, runOnFound } from "../wire/run-command.ts";

const ofEmployee = { params: z.object({ id }) };

/** Registers the routes of employees, for staff with Employees. */
export function employeeRoutes(app: FastifyInstance, services: Services): void {
  const policy = { capability: "employees.manage" } as const;
  const present = async (storeId: string, employeeId: string) =>
    (await transact(services.db, storeId, (tx) => findEmployee(tx, storeId, employeeId), "snapshot")) ??
    new DomainError("not_found", t("This employee has been deleted."));

  route(app, {
    method: "GET",
    url: "/api/employees",
    policy,
    proof: "none",
    summary: "The store's employees whose name or email contains every word of the search, by name.",
    schema: {
      querystring: z.object({
        search: searched,
        ...pages(100),
      }),
    },
    answer: z.object({ employees: z.array(presentedEmployee), count: z.int() }),
    handler: ({ storeId, query }) =>
      transact(services.db, storeId, (tx) => listEmployees(tx, storeId, query), "snapshot"),
  });

  route(app, {
    method: "GET",
    url: "/api/employees/:id",
    policy,
    proof: "none",
    summary: "One employee.",
    schema: ofEmployee,
    answer: presentedEmployee,
    handler: ({ storeId, params }) => present(storeId, params.id),
  });

  route(app, {
    method: "POST",
    url: "/api/employees",
    policy,
    proof: "byCommand",
    summary: "Adds an employee and sends them an invitation.",
    schema: {
      body: z.object({
        email: text(254),
        firstName: text(120),
        lastName: text(120),
        accessControls: z._default(z.array(z.enum(sections)), []),
      }),
    },
    answer: presentedEmployee,
    handler: async ({ storeId, actor, body, request }) => {
      const key = commandIdOf(request);
      const args = { ...body, id: derivedId(key, 0) };
      const added = await runCommand(services, { storeId, actor, request }, "employees.addEmployee", args, key);
      return added instanceof DomainError ? added : present(storeId, args.id);
    },
  });

  route(app, {
    method: "PUT",
    url: "/api/employees/:id",
    policy,
    proof: "byCommand",
    summary: "Changes an employee's name, email or access; omitted fields stay.",
    schema: {
      ...ofEmployee,
      body: z.object({
        firstName: z.optional(text(120)),
        lastName: z.optional(text(120)),
        email: z.optional(text(254)),
        accessControls: z.optional(z.array(z.enum(sections)).check(z.maxLength(20))),
        isActive: z.optional(z.boolean()),
        marketplaceLocation: z.optional(z.boolean()),
        isAdmin: z.optional(z.boolean()),
      }),
    },
    answer: presentedEmployee,
    asRead: ({ storeId, params }) => present(storeId, params.id),
    handler: async ({ storeId, actor, params, body, request }) => {
      const args = { employeeId: params.id, changes: body };
      const edited = await runCommand(services, { storeId, actor, request }, "employees.editEmployee", args);
      return edited instanceof DomainError ? edited : present(storeId, params.id);
    },
  });

  const done = async (
    call: CommandCaller,
    name: "employees.resendInvite" | "employees.deleteEmployee",
    employeeId: string,
  ) => {
    const outcome = await runOnFound(services, call, name, { employeeId }, () => present(call.storeId, employeeId));
    return outcome instanceof DomainError ? outcome : { id: employeeId };
  };
  route(app, {
    method: "POST",
    url: "/api/employees/send/:id",
    policy,
    proof: "none",
    summary: "Sends an employee's invitation again; the earlier mail's link stops working.",
    schema: ofEmployee,
    answer: z.object({ id }),
    handler: (call) => done(call, "employees.resendInvite", call.params.id),
  });

  route(app, {
    method: "POST",
    url: "/api/employees/deleteEmployee/:id",
    policy,
    proof: "byCommand",
    summary: "Deletes an employee; their name stays in the history.",
    schema: ofEmployee,
    answer: z.object({ id }),
    handler: (call) => done(call, "employees.deleteEmployee", call.params.id),
  });
}
