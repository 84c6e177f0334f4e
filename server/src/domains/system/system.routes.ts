import type { system } from 'contract/system'
import type { Handlers } from '../../http/handler.ts'
import { readAudit } from './audit-log.ts'
import { listDeadLetters, retryDeadLetter } from './dead-letters.ts'
import { readHealth } from './health.ts'

export const systemRoutes: Omit<Handlers<typeof system>, 'search' | 'events'> = {
  audit: ({ db, query }) => readAudit(db, query),
  health: readHealth,
  deadLetters: listDeadLetters,
  retry: (call) => retryDeadLetter(call, call.params.id),
}
