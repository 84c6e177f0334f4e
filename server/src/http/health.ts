import type { FastifyInstance } from 'fastify'
import { checkDatabase } from '../db/check-database.ts'
import { isOutOfSpace } from '../db/errors.ts'
import type { Deps } from '../deps.ts'

const timeoutMs = 1500
/** However often it is asked, it is looked at once in this time. */
const freshMs = 1000

type Stores = Pick<Deps, 'db' | 'storage'>

/** Up or down, and nothing more: anyone may ask. */
export function registerHealth(app: FastifyInstance, stores: Stores): void {
  const isReady = createReadiness(stores, (err) => app.log.warn({ err }, 'not ready'))
  app.get('/health/live', async () => ({ status: 'up' }))
  app.get('/health/ready', async (_request, reply) => {
    if (await isReady()) return { status: 'up' }
    return reply.code(503).send({ status: 'down' })
  })
}

/** One check for all who ask while it runs, and for a second from its start. */
function createReadiness(
  { db, storage }: Stores,
  onFailure: (error: unknown) => void,
): () => Promise<boolean> {
  let check: Promise<boolean> | undefined
  let isRunning = false
  let startedAt = 0

  async function runCheck(): Promise<boolean> {
    try {
      await Promise.race([Promise.all([checkDatabase(db), storageAnswers(storage)]), rejectAfter(timeoutMs)])
      return true
    } catch (error) {
      onFailure(error)
      return false
    } finally {
      isRunning = false
    }
  }

  return () => {
    const now = performance.now()
    if (check && (isRunning || now - startedAt < freshMs)) return check
    startedAt = now
    isRunning = true
    check = runCheck()
    return check
  }
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
