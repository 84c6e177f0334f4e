import type { desk } from 'contract/desk'
import type { Handlers } from '../../http/handler.ts'
import { readToday } from './today.ts'

export const deskRoutes: Handlers<typeof desk> = {
  today: readToday,
}
