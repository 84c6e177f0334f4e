import type { Parsed } from 'contract/endpoint'
import type { BotLink, TelegramOffice, telegram } from 'contract/telegram'
import { audit } from '../../../audit.ts'
import { type ActorCall, byCaller, callerOf } from '../../../http/actor-call.ts'
import { ApiError } from '../../../http/api-error.ts'
import { makeGroupLink, readBot } from '../links/make-link.ts'
import { endGroup, findOffice, setSwitches } from './office.queries.ts'

/** The bot, what waits, and what is switched on. */
export async function getOffice(call: ActorCall): Promise<TelegramOffice> {
  return { ...(await findOffice(call.db)), mode: modeOf(call), bot: await readBot(call.db, call) }
}

type SwitchCall = ActorCall & Parsed<typeof telegram.updateOffice>

export async function updateOffice(call: SwitchCall): Promise<TelegramOffice> {
  await call.db.transaction(async (tx) => {
    await setSwitches(tx, call.body)
    await audit(tx, { kind: 'telegram.switched', ...callerOf(call), detail: call.body })
  })
  return getOffice(call)
}

export function linkGroup(call: ActorCall & Parsed<typeof telegram.linkGroup>): Promise<BotLink> {
  return call.db.transaction((tx) =>
    makeGroupLink(tx, call, { staff_id: call.actor.id, stage: call.body.stage }),
  )
}

export function unlinkGroup(call: ActorCall & Parsed<typeof telegram.unlinkGroup>): Promise<undefined> {
  return call.db.transaction(async (tx) => {
    if (!(await endGroup(tx, call.params.id))) throw new ApiError('not_found')
    await audit(tx, { kind: 'telegram.group_unlinked', ...byCaller(call, 'chat', call.params.id) })
    return undefined
  })
}

function modeOf({ env }: ActorCall): TelegramOffice['mode'] {
  const { telegram } = env
  if (telegram.mode !== 'real') return telegram.mode
  return telegram.webhook ? 'webhook' : 'polling'
}
