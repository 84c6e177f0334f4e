import type { contacts } from 'contract/contacts'
import type { Handlers } from '../../http/handler.ts'
import { listMessages } from './contacts.queries.ts'
import { receiveMessage } from './receive-message.ts'
import { removeMessage } from './remove-message.ts'

export const contactsRoutes: Handlers<typeof contacts> = {
  create: receiveMessage,
  list: ({ db, query }) => listMessages(db, query),
  remove: (call) => removeMessage(call, call.params.id),
}
