import type { contacts } from 'contract/contacts'
import type { Handlers } from '../../http/handler.ts'
import { receiveMessage } from './receive-message.ts'

export const contactsRoutes: Handlers<typeof contacts> = {
  create: receiveMessage,
}
