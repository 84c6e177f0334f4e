import type { Application } from 'contract/applications'
import type { Endpoint } from 'contract/endpoint'
import { linkInAnswer } from '../../files/file-link.ts'
import type { ActorCall } from '../../http/actor-call.ts'
import type { HandlerContext } from '../../http/handler.ts'
import type { ApplicationRow } from './applications.queries.ts'

export type Reader = Pick<ActorCall, 'secrets' | 'actor'> & {
  /** Sees how a case stands, and opens no file. */
  isMasked?: boolean
}

/** A person with several roles sees what the widest of them shows. */
export function isMasked({ scopes }: Pick<HandlerContext<Endpoint>, 'scopes'>): boolean {
  return Object.values(scopes).every((scope) => scope === 'masked')
}

export function shownApplication(reader: Reader, row: ApplicationRow): Application {
  const { client, responsible, ...fields } = row
  return {
    ...fields,
    client: withPortrait(reader, client),
    responsible: responsible && withPortrait(reader, responsible),
  }
}

/** A link to the portrait instead of its file. */
export function withPortrait<T extends { avatar_file_id: string | null }>(reader: Reader, person: T) {
  const { avatar_file_id, ...fields } = person
  const isShown = avatar_file_id && !reader.isMasked
  return { ...fields, avatar_url: isShown ? linkInAnswer(reader, avatar_file_id) : null }
}
