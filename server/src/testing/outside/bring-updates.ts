import { webhookPath } from '../../telegram/webhook.ts'

type Hook = { url: string; secret: string }

/** Telegram, which brings an update to a webhook; whether it was taken. Telegram would bring it again until it is. */
export async function bringUpdate({ url, secret }: Hook, update: object): Promise<boolean> {
  const answer = await fetch(`${url}${webhookPath}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': secret },
    body: JSON.stringify(update),
  }).catch(() => null)
  return answer?.status === 200
}
