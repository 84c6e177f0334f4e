import type { NoticeChannel } from 'contract/notices'
import type { Database } from '../db/database.ts'
import { availableChannels, chooseChannels } from './choose-channels.ts'
import type { NoticeDeps, Person } from './notice.ts'
import { findReach } from './reach.queries.ts'

/** The ways in which a person would be told now; without a bot nothing is asked, as there is no choice. */
export async function channelsTo(
  tx: Database,
  { env }: NoticeDeps,
  person: Person,
): Promise<NoticeChannel[]> {
  if (env.telegram.mode === 'off') return ['mail']
  const reach = await findReach(tx, person)
  return reach ? chooseChannels(reach.choice, availableChannels(env, reach)) : []
}
