import type { ContactMessage, contacts } from 'contract/contacts'
import { firstFull } from '../../db/search-pages.ts'
import type { HandlerContext } from '../../http/handler.ts'
import { messagesPage } from './list-messages.queries.ts'

export function listMessages({ db, query }: HandlerContext<typeof contacts.list>): Promise<ContactMessage[]> {
  return firstFull<ContactMessage>(db, messagesPage(query), query.limit)
}
