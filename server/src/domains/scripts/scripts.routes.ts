import type { scripts } from 'contract/scripts'
import type { Handlers } from '../../http/handler.ts'
import { listScripts } from './scripts.queries.ts'
import { removeScript, saveScript } from './scripts.ts'

export const scriptsRoutes: Handlers<typeof scripts> = {
  list: ({ db }) => listScripts(db),
  save: (call) => saveScript(call, call.body),
  remove: (call) => removeScript(call, call.params.id),
}
