import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database.ts'
import { ApiError } from '../http/api-error.ts'
import { acceptJson } from '../http/json-body.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Secrets } from '../secrets.ts'
import { tokenHash } from '../tokens.ts'
import { storeUpdates } from './store-updates.ts'

export const webhookPath = '/hooks/telegram'
const header = 'x-telegram-bot-api-secret-token'
const maxBytes = 256 * 1024

/** What Telegram has to show with every call: told to it when the webhook is set. */
export function webhookSecret(secrets: Secrets): string {
  return secrets.mac('telegram webhook').toString('base64url')
}

type WebhookDeps = { db: Database; jobs: Pick<Jobs, 'enqueue'>; secret: string; botId: number }

/**
 * Where Telegram brings updates. Who does not show the secret finds nothing here. Stored, then answered: while the
 * database is away Telegram is told to come back.
 */
export async function registerTelegramWebhook(app: FastifyInstance, deps: WebhookDeps): Promise<void> {
  const { secret, botId } = deps
  await app.register(async (scope) => {
    acceptJson(scope)
    scope.addHook('onRequest', async (request) => {
      if (!isSame(request.headers[header], secret)) throw new ApiError('not_found')
    })
    scope.post(webhookPath, { bodyLimit: maxBytes }, async (request, reply) => {
      await storeUpdates(deps, { botId, bodies: [request.body] }).catch((error) => {
        request.log.warn({ err: error }, 'an update of Telegram cannot be stored')
        throw new ApiError('busy', { retryAfter: 1 })
      })
      return reply.code(200).send()
    })
  })
}

/** Where there is none. Declared, as the pages, which take every other address, would say that they take no JSON. */
export function refuseTelegramWebhook(app: FastifyInstance): void {
  const refuse = async () => {
    throw new ApiError('not_found')
  }
  app.post(webhookPath, { onRequest: refuse }, refuse)
}

/** Hashes have one length, whatever was sent. */
function isSame(shown: unknown, secret: string): boolean {
  return typeof shown === 'string' && timingSafeEqual(tokenHash(shown), tokenHash(secret))
}
