import type { Env } from '../env.ts'

/** Opens a chat with the bot, or adds it to a group; the played one is a page of ours. */
export function botLink(
  { telegram }: Pick<Env, 'telegram'>,
  origin: string,
  username: string,
  token?: string,
  purpose: 'start' | 'startgroup' = 'start',
): string {
  const url = new URL(telegram.mode === 'played' ? '/dev/messages' : `https://t.me/${username}`, origin)
  if (token !== undefined) url.searchParams.set(purpose, token)
  return url.href
}
