import * as z from 'zod/mini'
import { type BotApi, BotApiError } from './bot-api.ts'

/** What of Telegram is read; it sends nothing else. */
export const allowedUpdates = ['message', 'callback_query', 'my_chat_member']

export type Webhook = { url: string; secret: string }

const Info = z.object({
  url: z.string(),
  max_connections: z.optional(z.int()),
  allowed_updates: z.optional(z.array(z.string())),
  last_error_message: z.optional(z.string()),
})

/**
 * Makes Telegram call us, or keep what waits until we ask. Said only where it is not so yet: one connection at a time
 * keeps the order.
 */
export async function setWebhook(api: BotApi, webhook: Webhook | null, signal?: AbortSignal): Promise<void> {
  const options = signal ? { signal } : {}
  const info = z.safeParse(Info, await api.call('getWebhookInfo', {}, options))
  if (!info.success) throw new BotApiError('getWebhookInfo', 'answer')
  if (!webhook) {
    if (info.data.url !== '') await api.call('deleteWebhook', { drop_pending_updates: false }, options)
    return
  }
  if (isAsWanted(info.data, webhook)) return
  const { url, secret: secret_token } = webhook
  const body = { url, secret_token, max_connections: 1, allowed_updates: allowedUpdates }
  await api.call('setWebhook', body, options)
}

/** The secret cannot be read back, but we answer 404 to a wrong one. */
function isAsWanted(info: z.infer<typeof Info>, { url }: Webhook): boolean {
  return (
    info.url === url &&
    info.max_connections === 1 &&
    info.allowed_updates?.toSorted().join() === allowedUpdates.toSorted().join() &&
    !info.last_error_message?.includes('404')
  )
}
