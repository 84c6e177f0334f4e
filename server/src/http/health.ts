import type { FastifyInstance } from 'fastify'
import { checkDatabase } from '../db/check-database.ts'
import { isOutOfSpace } from '../db/errors.ts'
import type { Deps } from '../deps.ts'
import { shareFor } from '../share-for.ts'
import { within } from '../within.ts'

const timeoutMs = 1500
/** However often it is asked, it is looked at once in this time. */
const freshMs = 1000

type Stores = Pick<Deps, 'db' | 'storage'>

/** Up or down, and nothing more: anyone may ask. A process that stops is not ready: proxies send new calls elsewhere. */
export function registerHealth(app: FastifyInstance, stores: Stores): void {
  const isReady = createReadiness(stores, (err) => app.log.warn({ err }, 'not ready'))
  let isStopping = false
  app.addHook('preClose', (done) => {
    isStopping = true
    done()
  })
  app.get('/health/live', async () => ({ status: 'up' }))
  app.get('/health/ready', async (_request, reply) => {
    if (!isStopping && (await isReady())) return { status: 'up' }
    return reply.code(503).send({ status: 'down' })
  })
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
