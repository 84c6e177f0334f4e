import type { Specialist } from 'contract/applications'
import type { Message, MessageDocument, Thread } from 'contract/messages'
import { linkInAnswer } from '../../files/file-link.ts'
import type { ActorCall } from '../../http/actor-call.ts'
import type { ThreadRow } from './inbox.queries.ts'
import type { MessageRow } from './messages.queries.ts'

type Reader = Pick<ActorCall, 'secrets' | 'actor'>

export function shownMessage(reader: Reader, row: MessageRow): Message {
  const { author_kind: kind, author_name: full_name, avatar_file_id, documents, ...message } = row
  return {
    ...message,
    author: { kind, ...shownPerson(reader, { full_name, avatar_file_id }) },
    documents: documents.map((document) => shownDocument(reader, document)),
  }
}

export function shownDocument(reader: Reader, document: MessageRow['documents'][number]): MessageDocument {
  const { is_offered, ...row } = document
  return { ...row, file_url: row.file_id && is_offered ? linkInAnswer(reader, row.file_id) : null }
}

/** A client reads who is responsible; who works in the office knows the client. */
export function shownThread(reader: Reader, { client, responsible, last, ...row }: ThreadRow): Thread {
  return {
    ...row,
    ...(reader.actor.kind === 'staff' && { client }),
    responsible: responsible && shownPerson(reader, responsible),
    // Times inside of JSON are written by the database.
    last: last && { ...last, at: new Date(last.at).toISOString() },
  }
}

type Person = { full_name: string; avatar_file_id: string | null }

function shownPerson(reader: Reader, { full_name, avatar_file_id }: Person): Specialist {
  return { full_name, avatar_url: avatar_file_id && linkInAnswer(reader, avatar_file_id) }
}
