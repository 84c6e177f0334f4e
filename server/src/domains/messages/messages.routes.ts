import type { messages } from 'contract/messages'
import type { Handlers } from '../../http/handler.ts'
import { markRead } from './mark-read.ts'
import { readInbox, readMessages } from './read-messages.ts'
import { sendMessage } from './send-message.ts'
import { uploadDocument } from './upload-document.ts'

export const messagesRoutes: Handlers<typeof messages> = {
  inbox: readInbox,
  list: readMessages,
  send: sendMessage,
  upload: uploadDocument,
  markRead,
}
