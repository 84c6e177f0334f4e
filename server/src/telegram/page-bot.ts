import type { PageBot } from 'contract/page'
import type { Deps } from '../deps.ts'
import { findBotName } from './page-bot.queries.ts'

/** What every page may show of the bot. */
export async function findPageBot({
  env,
  db,
  origin,
}: Pick<Deps, 'env' | 'db' | 'origin'>): Promise<PageBot | null> {
  if (env.telegram.mode === 'off') return null
  if (env.telegram.mode === 'played') return { url: new URL('/dev/messages', origin()).href }
  const name = await findBotName(db)
  return { url: name && `https://t.me/${name}` }
}
