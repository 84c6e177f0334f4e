import type { Env } from '../env.ts'

/** What the link brings along: to a chat with the bot, or to a group that it is added to. */
type Payload = { purpose: 'start' | 'startgroup'; token: string }

/** Opens a chat with the bot; the played one is a page of ours. */
export function botLink(
  { telegram }: Pick<Env, 'telegram'>,
  origin: string,
  username: string,
  payload?: Payload,
): string {
  const url = new URL(telegram.mode === 'played' ? '/dev/messages' : `https://t.me/${username}`, origin)
  if (payload) url.searchParams.set(payload.purpose, payload.token)
  return url.href
}
