import type { Application, ApplicationDocument } from 'contract/applications'
import type { Endpoint } from 'contract/endpoint'
import { linkInAnswer } from '../../files/file-link.ts'
import type { ActorCall } from '../../http/actor-call.ts'
import type { HandlerContext } from '../../http/handler.ts'
import type { ApplicationRow } from './applications.queries.ts'
import type { DocumentRow } from './checklist.queries.ts'

export type Reader = Pick<ActorCall, 'secrets' | 'actor'> & {
  /** Finance reads what is to be billed, and opens no file. */
  isMasked?: boolean
}

/** A person with several roles sees what the widest of them shows. */
export function isMasked({ scopes }: Pick<HandlerContext<Endpoint>, 'scopes'>): boolean {
  return Object.values(scopes).every((scope) => scope === 'masked')
}

export function shownApplication(reader: Reader, { client, ...row }: ApplicationRow): Application {
  const { avatar_file_id, ...clientFields } = client
  return {
    ...row,
    client: { ...clientFields, avatar_url: avatar_file_id && linkFor(reader, avatar_file_id) },
  }
}

export function shownDocument(reader: Reader, { is_offered, ...document }: DocumentRow): ApplicationDocument {
  return { ...document, file_url: is_offered ? linkFor(reader, document.file_id) : null }
}

function linkFor(reader: Reader, fileId: string): string | null {
  return reader.isMasked ? null : linkInAnswer(reader, fileId)
}
