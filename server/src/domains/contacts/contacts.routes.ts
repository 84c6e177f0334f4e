import type { contacts } from 'contract/contacts'
import type { Handlers } from '../../http/handler.ts'
import { listMessages } from './list-messages.ts'
import { markHandled } from './mark-handled.ts'
import { receiveMessage } from './receive-message.ts'
import { removeMessage } from './remove-message.ts'

export const contactsRoutes: Handlers<typeof contacts> = {
  create: receiveMessage,
  list: listMessages,
  markHandled: (call) => markHandled(call, call.body),
  remove: (call) => removeMessage(call, call.params.id),
}
