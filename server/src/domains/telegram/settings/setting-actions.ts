import { clients } from 'contract/clients'
import { type ChannelChoice, notices } from 'contract/notices'
import type { ClientTurn } from '../clients/handle-client-event.ts'
import { askToUnlink } from '../links/unlink.ts'
import type { ActionHandler } from '../press.ts'
import { callerIn, clientActor } from '../turn.ts'
import { takeLanguage } from './change-language.ts'
import { saySettings } from './say-settings.ts'

/** These belong to a linked client; what they say next is how it is now. */
const ofClient =
  (work: (turn: ClientTurn, target: Record<string, unknown>) => Promise<unknown>): ActionHandler =>
  async (turn, target) => {
    const { holder } = turn
    if (holder.kind !== 'client') return undefined
    await work({ ...turn, holder }, target)
    await saySettings({ ...turn, holder })
    return undefined
  }

/** By the kind of their action. */
export const settingActions: Record<string, ActionHandler> = {
  choose_language: takeLanguage,
  choose_channel: ofClient((turn, { channel }) =>
    turn.deps.callAs(callerIn(turn, clientActor(turn.holder)), notices.updateChoice, {
      body: { channel: channel as ChannelChoice },
    }),
  ),
  switch_reminders: ofClient((turn, { reminders }) =>
    turn.deps.callAs(callerIn(turn, clientActor(turn.holder)), clients.update, {
      params: { id: turn.holder.id },
      body: { reminders: reminders === true },
    }),
  ),
  want_unlink: async (turn) => {
    await askToUnlink(turn)
    return undefined
  },
}
