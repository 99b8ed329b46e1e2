import { t } from "#shared/words/define-words.ts";
import { constants } from "node:zlib";
import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import Fastify, { type FastifyInstance, type FastifyReply, LogController } from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { config as configureZod } from "zod/v4/core";
import english from "zod/v4/locales/en.js";
import { knowRepeats } from "../routes/wire/as-read.ts";
import { declareAnswers } from "../routes/wire/answers.ts";
import { answerInCallersLanguage } from "../words/speaking.ts";
import { languageRoutes } from "../routes/identity/language.ts";
import { weeklyMailRoutes } from "../routes/identity/weekly-mail.ts";
import { accountRoutes } from "../routes/identity/account.ts";
import { authRoutes } from "../routes/identity/auth.ts";
import { providerSignInRoutes } from "../routes/identity/provider-sign-in.ts";
import { boundBodies } from "../routes/wire/body-limits.ts";
import { limitConnections } from "../routes/wire/connection-limit.ts";
import { describeApi } from "../routes/wire/docs.ts";
import { domainRoutes } from "../routes/domain-routes.ts";
import { emailChangeRoutes } from "../routes/identity/email-changes.ts";
import { endRequests } from "../routes/wire/end-requests.ts";
import { refuseBrokenRequest, replyWithErrors, sendError } from "../routes/wire/error-reply.ts";
import { faceRoutes } from "../routes/wire/face.ts";
import { guardRoutes } from "../routes/wire/gate.ts";
import { healthRoutes } from "../routes/wire/health.ts";
import { metricsRoutes } from "../routes/wire/metrics.ts";
import { nameCallers } from "../routes/wire/name-callers.ts";
import { noteRequests } from "../routes/wire/note-requests.ts";
import { passwordRoutes } from "../routes/identity/passwords.ts";
import { productPageRoutes } from "../routes/catalogue/product-pages.ts";
import { publicCatalogueRoutes } from "../routes/catalogue/public-catalogue.ts";
import { limitRequests } from "../routes/wire/request-limits.ts";
import { setSecurityHeaders } from "../routes/wire/security-headers.ts";
import { sessionRoutes } from "../routes/identity/session.ts";
import { secondFactorRoutes } from "../routes/identity/second-factor.ts";
import { signUpRoutes } from "../routes/identity/sign-up.ts";
import { statusRoutes } from "../routes/operations/status.ts";
import { storeRoutes } from "../routes/store/stores.ts";
import { syncRoutes } from "../routes/wire/sync.ts";
import type { TrustedProxies } from "./trusted-proxies.ts";
import type { Services } from "./services.ts";

/** Schema error messages; the device's shell leaves them out to stay small. */
configureZod(english());

/**
 * Builds the HTTP server over services that are already open; the caller listens and closes.
 * @throws when a route declares no policy or no response schema.
 */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { config, log } = services;
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedBy(config.trustProxy),
    bodyLimit: 1024 * 1024,
    // Ids have up to 120 characters.
    routerOptions: { maxParamLength: 200 },
    // A body sent at a byte a minute must not hold a connection for ever; a slow shop's largest push takes less.
    requestTimeout: 120_000,
    // A request without a Host is for no store; Node would close the connection without a response.
    http: { requireHostHeader: false },
    // Requests that are no valid HTTP get the same error shape as all others.
    clientErrorHandler: refuseBrokenRequest,
    // A tablet that lost its network must not keep the server from stopping.
    forceCloseConnections: true,
    frameworkErrors: (_error, _request, reply) => {
      sendError(
        reply as FastifyReply,
        new DomainError("bad_request", t("The address of this request cannot be read.")),
      );
    },
  });
  // Only JSON is accepted; anything else gets 415.
  app.removeContentTypeParser("text/plain");
  app.setValidatorCompiler(validatorCompiler);

  noteRequests(app);
  endRequests(app);
  replyWithErrors(app);
  await setSecurityHeaders(app, [config.appDirectory, config.portalDirectory]);
  await app.register(cookie);
  await app.register(compress, {
    // Responses only: `limitRequests` refuses compressed requests.
    globalDecompression: false,
    threshold: 1024,
    encodings: ["br", "gzip", "deflate", "identity"],
    // The default is the slowest quality, meant for files compressed once.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  answerInCallersLanguage(app);
  limitConnections(app, config.connectionsPerAddress, config.trustProxy);
  await limitRequests(app, config.requestsPerMinute);
  guardRoutes(app, services.identity);
  nameCallers(app);
  knowRepeats(app, services.db);
  declareAnswers(app, config.strictAnswers);
  boundBodies(app);
  app.addHook("onSend", async (request, reply) => {
    // By the matched route: a URL may be absolute or percent-encoded and still be the same one.
    if (isApi(request.routeOptions.url ?? "") && !reply.hasHeader("cache-control"))
      reply.header("cache-control", "no-store");
  });

  await describeApi(app);
  healthRoutes(app, services);
  metricsRoutes(app, services);
  // One that runs jobs alone says how it is, and nothing else.
  if (!config.roles.includes("web")) return app;
  authRoutes(app, services);
  providerSignInRoutes(app, services);
  sessionRoutes(app, services);
  accountRoutes(app, services);
  languageRoutes(app, services);
  weeklyMailRoutes(app, services);
  secondFactorRoutes(app, services);
  passwordRoutes(app, services);
  signUpRoutes(app, services);
  emailChangeRoutes(app, services);
  storeRoutes(app, services);
  syncRoutes(app, services);
  domainRoutes(app, services);
  publicCatalogueRoutes(app, services);
  productPageRoutes(app, services);
  statusRoutes(app, services);
  await faceRoutes(app, services);
  return app;
}

const isApi = (url: string): boolean => url.startsWith("/api/") || url.startsWith("/open/");

/**
 * Returns Fastify's `trustProxy`. Fastify ignores a bare number of hops, since it cannot know whether its peer is a
 * proxy; this setting states it.
 */
function trustedBy(proxies: TrustedProxies): false | string[] | ((address: string, hop: number) => boolean) {
  if (typeof proxies === "number") return (_address, hop) => hop < proxies;
  return proxies === false ? false : [...proxies];
}
