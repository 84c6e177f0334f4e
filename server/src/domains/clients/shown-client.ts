import type { Client } from 'contract/clients'
import { linkInAnswer } from '../../files/file-link.ts'
import type { ActorCall } from '../../http/actor-call.ts'
import type { ClientRow } from './clients.queries.ts'

type Reader = Pick<ActorCall, 'actor' | 'secrets'>

/** A client as its reader sees it: the passport decrypted, the portrait behind a link made for the reader. */
export function shownClient(reader: Reader, row: ClientRow): Client {
  const { avatar_file_id, passport_encrypted, ...client } = row
  return {
    ...client,
    passport_number: passport_encrypted && reader.secrets.decrypt(passport_encrypted),
    avatar_url: avatar_file_id && linkInAnswer(reader, avatar_file_id),
  }
}

/** What billing needs of a client: no passport and no file. */
export function maskedClient({ avatar_file_id, passport_encrypted, ...client }: ClientRow): Client {
  return { ...client, passport_number: null, avatar_url: null, second_factor: false, reminders: true }
}
