import type { WorkStage } from 'contract/lead-states'
import { type BotLink, clientLinkHours, ownLinkMinutes } from 'contract/telegram'
import type { Database } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { ApiError } from '../../../http/api-error.ts'
import { qrSvg } from '../../../qr-code.ts'
import { botLink } from '../../../telegram/bot-link.ts'
import { findBotName } from '../../../telegram/state.queries.ts'
import { newToken, tokenHash } from '../../../tokens.ts'
import type { Person } from '../chat-store/end-links.queries.ts'
import { insertToken } from './tokens.queries.ts'

type LinkDeps = Pick<Deps, 'env' | 'origin'>

/** The bot as people open it; null while there is none, or while nobody knows its name yet. */
export async function readBot(
  db: Database,
  { env, origin }: LinkDeps,
): Promise<{ username: string; url: string } | null> {
  if (env.telegram.mode === 'off') return null
  const username = await findBotName(db)
  return username === null ? null : { username, url: botLink(env, origin(), username) }
}

/** Of a person's own account. */
export function makeOwnLink(tx: Database, deps: LinkDeps, person: Person): Promise<BotLink> {
  const purpose = 'client_id' in person ? 'client' : 'staff'
  return makeLink(tx, deps, { purpose, person, made_by: null, minutes: ownLinkMinutes })
}

/** Adds the bot to a group of a stage, where the colleague who made it opens it. */
export function makeGroupLink(
  tx: Database,
  deps: LinkDeps,
  { staff_id, stage }: { staff_id: string; stage: WorkStage },
): Promise<BotLink> {
  const minutes = ownLinkMinutes
  return makeLink(tx, deps, { purpose: 'group', person: { staff_id }, made_by: null, minutes, stage })
}

/** By a colleague, for a record without an account. */
export function makeRecordLink(
  tx: Database,
  deps: LinkDeps,
  { client_id, made_by }: { client_id: string; made_by: string },
): Promise<BotLink> {
  const minutes = clientLinkHours * 60
  return makeLink(tx, deps, { purpose: 'office_record', person: { client_id }, made_by, minutes })
}

type NewLink = Omit<Parameters<typeof insertToken>[1], 'hash'>

async function makeLink(tx: Database, deps: LinkDeps, link: NewLink): Promise<BotLink> {
  const bot = await readBot(tx, deps)
  if (!bot) throw new ApiError('telegram_off')
  const token = newToken()
  const expires_at = await insertToken(tx, { ...link, hash: tokenHash(token) })
  const purpose = link.purpose === 'group' ? 'startgroup' : 'start'
  const url = botLink(deps.env, deps.origin(), bot.username, { purpose, token })
  return { url, qr_code: await qrSvg(url), expires_at }
}
