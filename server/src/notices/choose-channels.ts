import type { ChannelChoice, NoticeChannel } from 'contract/notices'
import type { Env } from '../env.ts'
import type { QuietHours } from '../telegram-settings.ts'
import type { Reach } from './reach.queries.ts'

const wanted: Record<ChannelChoice, NoticeChannel[]> = {
  auto: ['telegram'],
  telegram: ['telegram'],
  mail: ['mail'],
  both: ['telegram', 'mail'],
}

/** The ways to go, out of those there are; the first of them is the one that has to arrive. Mail is the fall-back of each. */
export function chooseChannels(choice: ChannelChoice, available: readonly NoticeChannel[]): NoticeChannel[] {
  const chosen = wanted[choice].filter((channel) => available.includes(channel))
  if (chosen.length > 0) return chosen
  return available.includes('mail') ? ['mail'] : [...available]
}

/** The ways that reach a person now. */
export function availableChannels({ telegram }: Pick<Env, 'telegram'>, reach: Reach): NoticeChannel[] {
  const hasChat = telegram.mode !== 'off' && reach.chat_id !== null
  return [...(reach.email ? (['mail'] as const) : []), ...(hasChat ? (['telegram'] as const) : [])]
}

/** The own ones of a person, or those of the office; null for none. */
export function quietHoursOf({ quietHours }: Pick<Env, 'quietHours'>, reach: Reach): QuietHours | null {
  const { quiet_chosen, quiet_from: from, quiet_to: to } = reach
  if (!quiet_chosen) return quietHours
  return from === null || to === null ? null : { from, to }
}
