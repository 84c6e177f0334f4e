import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../../db/database.ts'
import { ApiError } from '../../http/api-error.ts'
import { acceptForms } from '../../http/form.ts'
import { pagePolicy } from '../../http/security-headers.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { isLocalRequest } from '../../mail/local-request.ts'
import { listMails } from '../../mail/mails.queries.ts'
import { isQuiet, listChatMessages, listKnownChats } from './dev-messages.queries.ts'
import { type DevMessages, devMessagesPage, type OpenedLink } from './dev-messages-page.ts'
import { entriesOf } from './outbox-part.ts'
import { performAct } from './perform-act.ts'
import type { PlayedBot } from './played-bot.ts'
import { readActForm } from './read-act-form.ts'

const path = '/dev/messages'
const shown = 50

type DevMessagesDeps = {
  db: Database
  jobs: Pick<Jobs, 'enqueue'>
  origin: () => string
  /** Null where there is a real bot. */
  bot: PlayedBot | null
}

type Query = Partial<Record<'chat' | 'reply' | OpenedLink['purpose'], string>>

/** For who sits at the machine itself, like the page of mails. */
export async function registerDevMessages(app: FastifyInstance, deps: DevMessagesDeps): Promise<void> {
  const { db, bot, origin } = deps
  await app.register(async (scope) => {
    await acceptForms(scope)
    scope.addHook('onRequest', async (request) => {
      if (!isLocalRequest(request.raw)) throw new ApiError('not_found')
    })
    scope.get<{ Querystring: Query }>(path, async ({ query }, reply) => {
      const nonce = randomBytes(16).toString('base64')
      const entries = entriesOf(await listMails(db, shown), await listChatMessages(db, shown))
      const page = { entries, origin: origin(), played: bot && (await playedPart(db, bot, query)) }
      return reply
        .header('content-security-policy', pagePolicy(nonce))
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(devMessagesPage(page, nonce))
    })
    if (!bot) return
    scope.post(path, async (request, reply) => {
      if (!isFromHere(request)) throw new ApiError('not_found')
      const chatId = await performAct({ ...deps, bot }, await readActForm(request))
      await untilQuiet(db, chatId)
      return reply.redirect(`${path}?chat=${chatId}`, 303)
    })
  })
}

/** Another page in the same browser could send forms here; its browser says where they come from. */
function isFromHere({ headers }: FastifyRequest): boolean {
  const { origin = '', host } = headers
  return URL.canParse(origin) && new URL(origin).host === host
}

async function playedPart(db: Database, bot: PlayedBot, query: Query): Promise<DevMessages['played']> {
  for (const chat of await listKnownChats(db)) bot.add(chat)
  const chats = bot.chats()
  const chat = bot.find(Number(query.chat)) ?? null
  const replyTo = /^\d+$/.test(query.reply ?? '') ? Number(query.reply) : null
  const { start, startgroup } = query
  const link: OpenedLink | null =
    start !== undefined
      ? { purpose: 'start', token: start }
      : startgroup !== undefined
        ? { purpose: 'startgroup', token: startgroup }
        : null
  return { chats, shown: chat && { chat, replyTo }, link }
}

/** The answer is usually there when the page is shown again; what comes later, the page fetches. */
async function untilQuiet(db: Database, chatId: number): Promise<void> {
  for (let looks = 0; looks < 40; looks += 1) {
    if (await isQuiet(db, chatId)) return
    await wait(50)
  }
}
