import type { FastifyInstance } from 'fastify'
import { checkDatabase } from '../db/check-database.ts'
import { isOutOfSpace } from '../db/errors.ts'
import type { Deps } from '../deps.ts'

const timeoutMs = 1500

/** Up or down, and nothing more: anyone may ask. */
export function registerHealth(app: FastifyInstance, { db, storage }: Pick<Deps, 'db' | 'storage'>): void {
  app.get('/health/live', async () => ({ status: 'up' }))
  app.get('/health/ready', async (request, reply) => {
    const ready = Promise.all([checkDatabase(db), storageAnswers(storage)])
    try {
      await Promise.race([ready, rejectAfter(timeoutMs)])
      return { status: 'up' }
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      return reply.code(503).send({ status: 'down' })
    }
  })
}

/** A full disk can still be read; writes report it themselves. */
async function storageAnswers(storage: Deps['storage']): Promise<void> {
  await storage.check().catch((error) => {
    if (!isOutOfSpace(error)) throw error
  })
}

function rejectAfter(milliseconds: number): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error(`no answer within ${milliseconds} ms`)), milliseconds).unref()
  })
}
