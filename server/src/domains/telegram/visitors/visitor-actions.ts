import { pickText } from 'contract/text'
import { giveConsent } from '../chat-store/consents.ts'
import type { ActionHandler } from '../press.ts'
import type { Turn } from '../turn.ts'
import { authorOf } from '../turn-author.ts'
import { askForName, askForPhone, askForWish } from './visitor-questions.ts'
import { findOffered } from './visitors.queries.ts'

/** These belong to a chat that is nobody's; one that was linked since has other things to do. */
const ofVisitor =
  (work: (turn: Turn, target: Record<string, unknown>) => Promise<void>): ActionHandler =>
  async (turn, target) => {
    if (turn.holder.kind === 'nobody') await work(turn, target)
    return undefined
  }

async function agree(turn: Turn): Promise<void> {
  const { tx, deps, chat, language } = turn
  const site = deps.origin()
  await giveConsent(tx, authorOf(turn), { chat, client_id: null, kind: 'telegram', language, site })
  await askForWish(turn)
}

async function chooseService(turn: Turn, { service_id }: Record<string, unknown>): Promise<void> {
  const service = await findOffered(turn.tx, String(service_id))
  await askForName(turn, service ? { wish: pickText(service.title, turn.language) } : {})
}

/** By the kind of their action. */
export const visitorActions: Record<string, ActionHandler> = {
  agree: ofVisitor(agree),
  wish_service: ofVisitor(chooseService),
  wish_other: ofVisitor((turn) => askForName(turn)),
  am_client: ofVisitor((turn) => askForPhone(turn, 'client_phone')),
  take_name: ofVisitor((turn, { name }) => askForPhone(turn, 'phone', { name: String(name) })),
}
