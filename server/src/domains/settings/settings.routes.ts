import type { settings } from 'contract/settings'
import type { Handlers } from '../../http/handler.ts'
import { listSettings } from './settings.queries.ts'
import { updateSetting } from './settings.ts'

export const settingsRoutes: Handlers<typeof settings> = {
  list: ({ db }) => listSettings(db),
  update: (call) => updateSetting(call, call.params.key, call.body),
}
