import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, Time } from './fields.ts'
import { workStages } from './lead-states.ts'
import { LastNotice } from './notices.ts'
import { adminRoles, allow, officeRoles, staffRoles } from './roles.ts'
import { ifGiven } from './wire-values.ts'

/** How long a link to the bot works: made by the person themselves, and made by the office. */
export const ownLinkMinutes = 15
export const clientLinkHours = 72

export const linkMakers = ['cabinet', 'office', 'request', 'sign_in'] as const

const Bot = z.object({ username: z.string(), url: z.string() })

/** What an account knows about its chat. */
export const OwnTelegram = z.object({
  /** Null while there is no bot. */
  bot: z.nullable(Bot),
  linked_at: z.nullable(Time),
  /** The bot was blocked in the chat: nothing arrives there. */
  blocked: z.boolean(),
  /** Documents may be sent in the chat. */
  files_on: z.boolean(),
})
export type OwnTelegram = z.infer<typeof OwnTelegram>

/** Stored nowhere: the next one ends this one. */
export const BotLink = z.object({ url: z.string(), qr_code: z.string(), expires_at: Time })
export type BotLink = z.infer<typeof BotLink>

export const ClientTelegram = z.object({
  is_on: z.boolean(),
  linked_at: z.nullable(Time),
  made_by: z.nullable(z.enum(linkMakers)),
  blocked: z.boolean(),
  last_notice: z.nullable(LastNotice),
})
export type ClientTelegram = z.infer<typeof ClientTelegram>

const NamedClient = z.object({ id: Id, full_name: z.string() })

/** Somebody whose phone Telegram knows says that a record of the office is theirs. */
export const JoinRequest = z.object({
  id: Id,
  phone: z.string(),
  /** As Telegram or the account calls who asks. */
  name: z.string(),
  /** The record of the office. */
  client: NamedClient,
  /** The record of the account, where an account asks; null for a chat. */
  account: z.nullable(NamedClient),
  since: Time,
})
export type JoinRequest = z.infer<typeof JoinRequest>

export const telegramModes = ['off', 'played', 'polling', 'webhook'] as const

const Group = z.object({ id: Id, stage: z.enum(workStages), linked_at: Time })

export const TelegramOffice = z.object({
  mode: z.enum(telegramModes),
  bot: z.nullable(Bot),
  polling_since: z.nullable(Time),
  /** What keeps the bot from reading: a code of Telegram's answer. */
  problem: z.nullable(z.string()),
  waiting_in: z.int(),
  waiting_out: z.int(),
  blocked_links: z.int(),
  groups: z.array(Group),
  files: z.boolean(),
  group_posts: z.boolean(),
})
export type TelegramOffice = z.infer<typeof TelegramOffice>

const own = allow({ own: ['client', ...staffRoles] })
const ofClient = allow({
  all: officeRoles,
  assigned: ['consulting_agent', 'document_agent'],
  team: ['document_manager'],
})
const office = allow({ all: officeRoles })
const admins = allow({ all: adminRoles })
const params = z.object({ id: Id })

export const telegram = {
  getOwn: endpoint({
    method: 'GET',
    path: '/telegram/get-own',
    access: own,
    answer: OwnTelegram,
    summary: 'The bot, and whether the caller has linked a chat with it',
  }),
  linkOwn: endpoint({
    method: 'POST',
    path: '/telegram/link-own',
    access: own,
    answer: BotLink,
    secretAnswer: true,
    errors: ['telegram_off'],
    summary: 'A link that connects the chat it is opened in with the caller, for 15 minutes',
  }),
  unlinkOwn: endpoint({
    method: 'POST',
    path: '/telegram/unlink-own',
    access: own,
    summary: 'Ends the link with the chat, and withdraws what was agreed to in it',
  }),
  getClient: endpoint({
    method: 'GET',
    path: '/telegram/get-client/{id}',
    access: ofClient,
    params,
    answer: ClientTelegram,
    errors: ['not_found'],
    summary: 'Whether a client has a chat, and what became of the last notice',
  }),
  linkClient: endpoint({
    method: 'POST',
    path: '/telegram/link-client/{id}',
    access: ofClient,
    params,
    answer: BotLink,
    secretAnswer: true,
    errors: ['not_found', 'wrong_state', 'telegram_off', 'already_linked'],
    summary:
      'A link for a client without an account, for 72 hours; the chat must show the phone of the record',
  }),
  unlinkClient: endpoint({
    method: 'POST',
    path: '/telegram/unlink-client/{id}',
    access: office,
    params,
    errors: ['not_found'],
    summary: 'Ends the link of a client with a chat',
  }),
  listRequests: endpoint({
    method: 'GET',
    path: '/telegram/get-requests',
    access: office,
    answer: z.array(JoinRequest),
    summary:
      'People whose phone belongs to a record of the office, and who say that it is theirs; oldest first',
  }),
  decideRequest: endpoint({
    method: 'POST',
    path: '/telegram/decide-request/{id}',
    access: office,
    params,
    body: z.object({ accept: z.boolean() }),
    errors: ['not_found', 'request_decided'],
    summary:
      'Accepts or refuses one: an accepted chat is asked once more, an accepted account gets the record',
  }),
  getOffice: endpoint({
    method: 'GET',
    path: '/telegram/get-office',
    access: admins,
    answer: TelegramOffice,
    summary: 'The bot, what waits, its groups, and what is switched on',
  }),
  updateOffice: endpoint({
    method: 'PUT',
    path: '/telegram/update-office',
    access: admins,
    body: z.object({ files: ifGiven(z.boolean()), group_posts: ifGiven(z.boolean()) }),
    answer: TelegramOffice,
    summary: 'Switches documents in chats, and figures in groups, on or off',
  }),
  linkGroup: endpoint({
    method: 'POST',
    path: '/telegram/link-group',
    access: admins,
    body: z.object({ stage: z.enum(workStages) }),
    answer: BotLink,
    secretAnswer: true,
    errors: ['telegram_off'],
    summary: 'A link that adds the bot to a group of a stage, for 15 minutes',
  }),
  unlinkGroup: endpoint({
    method: 'POST',
    path: '/telegram/unlink-group/{id}',
    access: admins,
    params,
    errors: ['not_found'],
    summary: 'Posts nothing more to a group',
  }),
}
