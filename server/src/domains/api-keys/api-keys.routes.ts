import type { apiKeys } from 'contract/api-keys'
import type { Handlers } from '../../http/handler.ts'
import { listKeys } from './api-keys.queries.ts'
import { createKey, removeKey } from './key-records.ts'

export const apiKeysRoutes: Handlers<typeof apiKeys> = {
  list: ({ db }) => listKeys(db),
  create: (call) => createKey(call, call.body),
  remove: (call) => removeKey(call, call.params.id),
}
