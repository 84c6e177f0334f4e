import type { ActionHandler } from '../press.ts'
import { submitActions } from './submit-case.ts'
import { trayActions } from './tray-actions.ts'
import { messageActions } from './write-message.ts'

/** By the kind of their action. */
export const clientActions: Record<string, ActionHandler> = {
  ...trayActions,
  ...messageActions,
  ...submitActions,
}
