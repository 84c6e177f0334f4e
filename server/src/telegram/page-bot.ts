import type { PageBot } from 'contract/page'
import type { Deps } from '../deps.ts'
import type { Env } from '../env.ts'
import { botLink } from './bot-link.ts'
import { findBotName } from './state.queries.ts'

type Surroundings = Pick<Deps, 'db' | 'origin'> & { env: Pick<Env, 'telegram'> }

/** What every page may show of the bot. */
export async function findPageBot({ env, db, origin }: Surroundings): Promise<PageBot | null> {
  if (env.telegram.mode === 'off') return null
  const name = await findBotName(db)
  return { url: name && botLink(env, origin(), name) }
}
