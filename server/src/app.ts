import { allEndpoints, api } from 'contract/api'
import type { Endpoint } from 'contract/endpoint'
import { apiPrefix } from 'contract/request'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { batchLookups } from './db/batch-lookups.ts'
import type { Deps } from './deps.ts'
import { apiKeysRoutes } from './domains/api-keys/api-keys.routes.ts'
import { authenticateKey } from './domains/api-keys/authenticate-key.ts'
import { isApiKey } from './domains/api-keys/key-text.ts'
import { applicationsRoutes } from './domains/applications/applications.routes.ts'
import { authRoutes } from './domains/auth/auth.routes.ts'
import { findActors } from './domains/auth/sessions.queries.ts'
import { casesRoutes } from './domains/cases/cases.routes.ts'
import { caseItemsRoutes } from './domains/cases/requirements/case-items.routes.ts'
import { accountTelling } from './domains/clients/account-telling.ts'
import { clientsRoutes } from './domains/clients/clients.routes.ts'
import { findLinkedClient, forgetTelegramUser } from './domains/clients/telegram-accounts.queries.ts'
import { contactsRoutes } from './domains/contacts/contacts.routes.ts'
import { listPublishedPlaces } from './domains/countries/countries.queries.ts'
import { countriesRoutes } from './domains/countries/countries.routes.ts'
import { countryRulesRoutes } from './domains/country-rules/country-rules.routes.ts'
import { deskRoutes } from './domains/desk/desk.routes.ts'
import { documentReviewRoutes } from './domains/documents/document-review.routes.ts'
import { documentsRoutes } from './domains/documents/documents.routes.ts'
import { helperRoutes } from './domains/helper/helper.routes.ts'
import { inputsRoutes } from './domains/inputs/inputs.routes.ts'
import { leadsRoutes } from './domains/leads/leads.routes.ts'
import { liveRoutes } from './domains/live/live.routes.ts'
import { type LiveStreams, openLiveStreams } from './domains/live/live-streams.ts'
import { messagesRoutes } from './domains/messages/messages.routes.ts'
import { notificationsRoutes } from './domains/notifications/notifications.routes.ts'
import { partnersRoutes } from './domains/partners/partners.routes.ts'
import { questionsRoutes } from './domains/questions/questions.routes.ts'
import { ratesRoutes } from './domains/rates/rates.routes.ts'
import { scriptsRoutes } from './domains/scripts/scripts.routes.ts'
import { searchRoutes } from './domains/search/search.routes.ts'
import { serviceStepsRoutes } from './domains/service-steps/service-steps.routes.ts'
import { servicesRoutes } from './domains/services/services.routes.ts'
import { settingsRoutes } from './domains/settings/settings.routes.ts'
import { sitePicturesRoutes } from './domains/site-pictures/site-pictures.routes.ts'
import { staffRoutes } from './domains/staff/staff.routes.ts'
import { storiesRoutes } from './domains/stories/stories.routes.ts'
import { systemRoutes } from './domains/system/system.routes.ts'
import { tasksRoutes } from './domains/tasks/tasks.routes.ts'
import { teamRoutes } from './domains/team/team.routes.ts'
import { telegramRoutes } from './domains/telegram/telegram.routes.ts'
import { webhooksRoutes } from './domains/webhooks/webhooks.routes.ts'
import { registerMedia } from './files/media.ts'
import type { Authenticate } from './http/actor.ts'
import { createCache } from './http/cache.ts'
import { type CallAs, createCallAs } from './http/call-as.ts'
import { registerEndpoints } from './http/endpoints.ts'
import type { Handler, Handlers } from './http/handler.ts'
import { registerHealth } from './http/health.ts'
import { callInProcess } from './http/in-process.ts'
import { acceptJson } from './http/json-body.ts'
import { memoryAnswers } from './http/memory-answers.ts'
import { openApiDocument } from './http/openapi.ts'
import { createServer } from './http/server.ts'
import { identityPrefix, registerIdentity } from './identity/identity.ts'
import type { IdentityPorts } from './identity/ports.ts'
import { registerDevMail } from './mail/dev-mail-route.ts'
import { openMetrics } from './metrics/metrics.ts'
import { noticesRoutes } from './notices/notices.routes.ts'
import { registerPages } from './pages/pages.ts'
import type { Renderer } from './pages/render-page.ts'
import { registerSiteFiles } from './pages/site-files/site-files.ts'
import { findPageBot } from './telegram/page-bot.ts'

/** The handlers of all endpoints; a missing one does not compile. */
const routes = (live: LiveStreams) =>
  ({
    auth: authRoutes,
    services: servicesRoutes,
    inputs: inputsRoutes,
    stories: storiesRoutes,
    partners: partnersRoutes,
    countries: countriesRoutes,
    countryRules: countryRulesRoutes,
    rates: ratesRoutes,
    questions: questionsRoutes,
    team: teamRoutes,
    sitePictures: sitePicturesRoutes,
    helper: helperRoutes,
    contacts: contactsRoutes,
    applications: applicationsRoutes,
    cases: casesRoutes,
    serviceSteps: serviceStepsRoutes,
    clients: clientsRoutes,
    documents: documentsRoutes,
    documentReview: documentReviewRoutes,
    caseItems: caseItemsRoutes,
    leads: leadsRoutes,
    tasks: tasksRoutes,
    scripts: scriptsRoutes,
    desk: deskRoutes,
    staff: staffRoutes,
    messages: messagesRoutes,
    notifications: notificationsRoutes,
    notices: noticesRoutes,
    apiKeys: apiKeysRoutes,
    settings: settingsRoutes,
    telegram: telegramRoutes,
    webhooks: webhooksRoutes,
    system: { ...searchRoutes, ...systemRoutes, ...liveRoutes(live) },
  }) satisfies { [Domain in keyof typeof api]: Handlers<(typeof api)[Domain]> }

/** What the sign-in service asks about clients. */
const identityPorts = (deps: Deps): IdentityPorts => ({
  linkedClientOf: findLinkedClient,
  telegramUnlinked: forgetTelegramUser,
  tellSecurely: accountTelling(deps),
})

export type AppOptions = {
  log: FastifyBaseLogger
  /** Called after every call that may have changed something. */
  onChanged?: () => void
  /** Gets the calls for people who are known by other means than a session. */
  onCalls?: (callAs: CallAs) => void
  /** The routes of the bot, where there is one. */
  registerTelegram?: (app: FastifyInstance) => Promise<void>
  /** Without pages the app is the API alone. */
  loadPages?: (app: FastifyInstance) => Promise<Renderer>
}

/** The whole server but for its port. */
export async function createApp(
  deps: Deps,
  { log, onChanged, onCalls, registerTelegram, loadPages }: AppOptions,
): Promise<FastifyInstance> {
  const table = allEndpoints.map(({ endpoint }) => endpoint)
  const metrics = openMetrics(deps, table, log)
  const cache = metrics ? metrics.countCache(createCache()) : createCache()
  const fromMemory = memoryAnswers(cache, table)
  const app = createServer(deps.env, log, { answerFirst: fromMemory, onAnswered: metrics?.onAnswered })
  const live = await openLiveStreams(deps.db, log)
  app.addHook('preClose', live.close)
  const handlers = handlerTable(live)
  const handlerOf = (endpoint: Endpoint) => handlers.get(nameOf(endpoint)) as Handler<Endpoint>
  onCalls?.(createCallAs(handlerOf, deps))
  // Content changes of any process invalidate the cache.
  const stopListening = await deps.db.listen('content_changed', cache.invalidate)
  app.addHook('onClose', stopListening)

  registerHealth(app, deps)
  metrics?.register(app, live.count)
  if (!deps.env.production) registerDevMail(app, deps.db, deps.origin)
  await registerTelegram?.(app)
  await app.register(async (scope) => {
    acceptJson(scope)
    const endpoints = table.map((endpoint) => ({ endpoint, handler: handlerOf(endpoint) }))
    const ofSession = batchLookups((tokens: string[]) => findActors(deps.db, tokens))
    const ofKey = authenticateKey(deps)
    const authenticate: Authenticate = (token, ip) => (isApiKey(token) ? ofKey(token, ip) : ofSession(token))
    const announce = () => {
      live.announce()
      onChanged?.()
    }
    await registerEndpoints(scope, endpoints, {
      deps,
      cache,
      authenticate,
      onChanged: announce,
      onUpload: metrics?.onUpload,
    })
    // Made when it is asked for: it would take a twentieth of a start.
    let document: string | undefined
    scope.get(`${apiPrefix}/openapi.json`, (_request, reply) => {
      document ??= JSON.stringify(openApiDocument(allEndpoints, deps.agency.name))
      return reply.type('application/json').send(document)
    })
    // Declared, so that a wrong call never falls through to the pages.
    scope.all(`${apiPrefix}/*`, (_request, reply) => reply.callNotFound())
  })
  if (!deps.env.auth.hosted)
    await app.register(async (scope) => registerIdentity(scope, { ...deps, ...identityPorts(deps) }), {
      prefix: identityPrefix,
    })
  registerSiteFiles(app, deps, { cache, listCountries: () => listPublishedPlaces(deps.db) })
  registerMedia(app, deps)
  if (loadPages) {
    const renderer = await loadPages(app)
    await app.register(async (scope) => {
      const { agency, env } = deps
      const { auth, retentionDays } = env
      const origin = () => new URL(deps.origin()).origin
      const callFor = callInProcess.bind(null, handlerOf, deps, cache)
      const bot = () => findPageBot(deps)
      const settings = { origin, agency, auth, retentionDays, bot, callFor }
      registerPages(scope, { renderer, cache, settings })
    })
  }
  return app
}

/** By name, not by object: the bundle of the pages has its own copy of the contract. */
function handlerTable(live: LiveStreams): Map<string, Handler<Endpoint>> {
  const table = new Map<string, Handler<Endpoint>>()
  for (const [domain, handlers] of Object.entries(routes(live))) {
    const endpoints: Record<string, Endpoint> = api[domain as keyof ReturnType<typeof routes>]
    for (const [name, handler] of Object.entries(handlers)) {
      const endpoint = endpoints[name]
      if (endpoint) table.set(nameOf(endpoint), handler as Handler<Endpoint>)
    }
  }
  return table
}

function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`
}
