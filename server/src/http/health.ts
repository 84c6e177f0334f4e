import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import { isOutOfRoom } from '../db/errors.ts'
import type { Deps } from '../deps.ts'

const patience = 1500

/** Up or down, and nothing more: anyone may ask. */
export function registerHealth(app: FastifyInstance, { db, storage }: Pick<Deps, 'db' | 'storage'>): void {
  app.get('/health/live', async () => ({ status: 'up' }))
  app.get('/health/ready', async (request, reply) => {
    const ready = Promise.all([db.one(sql`select 1`), storageAnswers(storage)])
    try {
      await Promise.race([ready, rejectAfter(patience)])
      return { status: 'up' }
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      return reply.code(503).send({ status: 'down' })
    }
  })
}

/** A full disk still reads; what writes then says so itself. */
async function storageAnswers(storage: Deps['storage']): Promise<void> {
  await storage.check().catch((error) => {
    if (!isOutOfRoom(error)) throw error
  })
}

function rejectAfter(milliseconds: number): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error(`no answer within ${milliseconds} ms`)), milliseconds).unref()
  })
}
