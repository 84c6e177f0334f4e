import type { helper } from 'contract/helper'
import type { Handlers } from '../../http/handler.ts'
import { getHelper, getRichHelper, updateHelper } from './helper-record.ts'
import { suggestFor } from './suggest-for.ts'

export const helperRoutes: Handlers<typeof helper> = {
  get: ({ db }) => getHelper(db),
  suggest: ({ db, query }) => suggestFor(db, query),
  richGet: ({ db }) => getRichHelper(db),
  update: (call) => updateHelper(call, call.body),
}
