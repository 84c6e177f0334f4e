import type { BotLink, TelegramOffice, telegram } from 'contract/telegram'
import { audit } from '../../../audit.ts'
import type { Database } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { Env } from '../../../env.ts'
import { byCaller, callerOf } from '../../../http/actor-call.ts'
import { ApiError } from '../../../http/api-error.ts'
import type { HandlerContext } from '../../../http/handler.ts'
import { queueLeaving } from '../../../telegram/outbox.ts'
import { makeGroupLink, readBot } from '../links/make-link.ts'
import { listGroups, unlinkGroupChat } from './groups.queries.ts'
import { lockSwitches, readOffice, type Switches, setSwitches } from './office.queries.ts'

type Telegram = typeof telegram

/** What /admin/system shows of the bot. */
export function getOffice(call: HandlerContext<Telegram['getOffice']>): Promise<TelegramOffice> {
  return officeOf(call.db, call)
}

/** Switches what chats may do; the audit says what was switched, and which way. */
export function updateOffice(call: HandlerContext<Telegram['updateOffice']>): Promise<TelegramOffice> {
  const { db, body } = call
  return db.transaction(async (tx) => {
    const before = await lockSwitches(tx)
    const after = { files: body.files ?? before.files, group_posts: body.group_posts ?? before.group_posts }
    const detail = changedSwitches(before, after)
    if (Object.keys(detail).length > 0) {
      await setSwitches(tx, after)
      await audit(tx, { kind: 'telegram.switched', ...callerOf(call), detail })
    }
    return officeOf(tx, call)
  })
}

function changedSwitches(before: Switches, after: Switches): Partial<Switches> {
  return {
    ...(after.files !== before.files && { files: after.files }),
    ...(after.group_posts !== before.group_posts && { group_posts: after.group_posts }),
  }
}

/** Opens Telegram's choice of groups; who chooses one there sends the token to it. */
export function linkGroup(call: HandlerContext<Telegram['linkGroup']>): Promise<BotLink> {
  const { db, actor, body } = call
  const { stage } = body
  return db.transaction(async (tx) => {
    const link = await makeGroupLink(tx, call, { staff_id: actor.id, stage })
    await audit(tx, { kind: 'telegram.group_invited', ...callerOf(call), detail: { stage } })
    return link
  })
}

export function unlinkGroup(call: HandlerContext<Telegram['unlinkGroup']>): Promise<undefined> {
  const { db, jobs, params } = call
  return db.transaction(async (tx) => {
    const group = await unlinkGroupChat(tx, { id: params.id })
    if (!group) throw new ApiError('not_found')
    await queueLeaving(tx, jobs, group.chat_id)
    await audit(tx, { kind: 'telegram.group_unlinked', ...byCaller(call, 'telegram_group', group.id) })
    return undefined
  })
}

async function officeOf(
  db: Database,
  { env, origin }: Pick<Deps, 'env' | 'origin'>,
): Promise<TelegramOffice> {
  return {
    ...(await readOffice(db)),
    mode: modeOf(env),
    bot: await readBot(db, { env, origin }),
    groups: await listGroups(db),
  }
}

function modeOf({ telegram }: Env): TelegramOffice['mode'] {
  if (telegram.mode !== 'real') return telegram.mode
  return telegram.webhook ? 'webhook' : 'polling'
}
