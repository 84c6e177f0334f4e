import { clients } from 'contract/clients'
import { fill } from 'contract/fill'
import { type ChannelChoice, notices } from 'contract/notices'
import type { ClientTurn } from '../clients/handle-client-event.ts'
import { callerIn, clientActor, say } from '../turn.ts'
import { choiceNames, reminders, settings, unlink } from './settings-texts.ts'

const offered: ChannelChoice[] = ['telegram', 'mail', 'both']

/** How and when this client is told, and what can be changed about it here. */
export async function saySettings(turn: ClientTurn): Promise<void> {
  const { deps, holder, language } = turn
  const caller = callerIn(turn, clientActor(holder))
  const choice = await deps.callAs(caller, notices.getChoice, {})
  const client = await deps.callAs(caller, clients.get, { params: { id: holder.id } })
  const { quiet_from: from, quiet_to: to } = choice
  const values = { choice: choiceNames[choice.channel][language], from: hour(from), to: hour(to) }
  const first = fill((from === null ? settings.withoutHours : settings.withHours)[language], values)
  const second = (client.reminders ? settings.remindersOn : settings.remindersOff)[language]
  const text = `${first}\n${second}`
  const channels = offered.map((channel) => ({
    label: choiceNames[channel][language],
    kind: 'choose_channel',
    target: { channel },
  }))
  const others = [
    { label: reminders[language], kind: 'switch_reminders', target: { reminders: !client.reminders } },
    { label: unlink[language], kind: 'want_unlink', target: {} },
  ]
  await say(turn, { uz: text, en: text, ru: text }, { choices: [channels, others] })
}

function hour(value: number | null): string {
  return value === null ? '' : `${String(value).padStart(2, '0')}:00`
}
