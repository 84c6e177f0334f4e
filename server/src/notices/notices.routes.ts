import type { notices } from 'contract/notices'
import type { Handlers } from '../http/handler.ts'
import { readChoice, updateChoice } from './own-choice.ts'

export const noticesRoutes: Handlers<typeof notices> = {
  getChoice: readChoice,
  updateChoice: (call) => updateChoice(call, call.body),
}
