import type { FastifyInstance, FastifyReply } from 'fastify'
import { checkDatabase } from '../db/check-database.ts'
import { isOutOfSpace } from '../db/errors.ts'
import type { Deps } from '../deps.ts'
import { shareFor } from '../share-for.ts'
import { within } from '../within.ts'

const timeoutMs = 1500
/** However often it is asked, it is looked at once in this time. */
const freshMs = 1000

type Stores = Pick<Deps, 'db' | 'storage'>

/** Up or down, and nothing more: anyone may ask. */
export function registerHealth(app: FastifyInstance, stores: Stores): void {
  const isReady = createReadiness(stores, (err) => app.log.warn({ err }, 'not ready'))
  const answer = (reply: FastifyReply, isUp: boolean) =>
    reply.code(isUp ? 200 : 503).send({ status: isUp ? 'up' : 'down' })
  app.get('/health/live', async (_request, reply) => answer(reply, true))
  // For a proxy that has to choose between processes: not this one, which is about to stop. Without the database none of
  // them would be ready, and pages that are in memory can still be read.
  app.get('/health/accepting', async (_request, reply) => answer(reply, !app.isStopping))
  app.get('/health/ready', async (_request, reply) => answer(reply, !app.isStopping && (await isReady())))
}

/** One check for all who ask while it runs, and for a second from its start. */
function createReadiness(
  { db, storage }: Stores,
  onFailure: (error: unknown) => void,
): () => Promise<boolean> {
  return shareFor(freshMs, async () => {
    try {
      await within(timeoutMs, Promise.all([checkDatabase(db), storageAnswers(storage)]))
      return true
    } catch (error) {
      onFailure(error)
      return false
    }
  })
}

/** A full disk can still be read; writes report it themselves. */
async function storageAnswers(storage: Deps['storage']): Promise<void> {
  await storage.check().catch((error) => {
    if (!isOutOfSpace(error)) throw error
  })
}
