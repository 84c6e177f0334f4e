import { nextPlace, placeOf } from 'contract/item-transitions'
import sql from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'
import { ApiError } from '../../../http/api-error.ts'
import { askedLines } from './asked-lines.queries.ts'
import type { EventActor } from './events.queries.ts'
import { changeItem, type ItemChanges, type ItemRow, itemColumns, waitsSince } from './items.queries.ts'

type Attachment = { application_id: string; client_id: string; input_id: string; version_id: string }

type Attached = {
  item: ItemRow
  /** Whether it had been sent back. */
  isAnswer: boolean
}

/**
 * Uses a version that the client has handed over before. What was not asked for by name then becomes the next version of the
 * document that is asked for now. The client and the application have to be locked.
 */
export async function attachVersion(
  tx: Database,
  actor: EventActor,
  attachment: Attachment,
): Promise<Attached> {
  await takeVersion(tx, attachment)
  const item = await findOrAddItem(tx, attachment)
  const { version_id } = attachment
  const unchanged = { item, isAnswer: false }
  if (item.offered_version_id === version_id) return unchanged
  if (item.version_id === version_id) {
    // It was refused, or is over: only another one helps.
    if (item.state === 'redo' || item.state === 'expired') throw new ApiError('wrong_state')
    return unchanged
  }
  const event = nextPlace('file_attached', placeOf(item)) ? 'file_attached' : 'offered'
  const now = await waitsSince(tx, attachment.application_id)
  const changes = event === 'offered' ? offered(version_id, now) : attached(version_id, now)
  return {
    item: await changeItem(tx, actor, item, changes, { event, version_id }),
    isAnswer: item.state === 'redo',
  }
}

const attached = (version_id: string, waiting_since: string | null): ItemChanges => ({
  state: 'waiting',
  version_id,
  waiting_since,
  reason_code: null,
  reason_note: null,
  reviewed_by: null,
  reviewed_at: null,
})

const offered = (offered_version_id: string, waiting_since: string | null): ItemChanges => ({
  offered_version_id,
  waiting_since,
})

type Version = { input_id: string | null; document_id: string; has_ended: boolean }

/** The version has to be this client's, with bytes, and still valid. */
async function takeVersion(tx: Database, { client_id, input_id, version_id }: Attachment): Promise<void> {
  const version = await tx.one<Version>(sql`
    select documents.input_id, documents.id as document_id,
      coalesce(expires_on < (now() at time zone 'Asia/Tashkent')::date, false) as has_ended
    from document_versions
      join documents on documents.id = document_id and client_id = ${client_id}
      join files on files.id = file_id and files.state = 'live' and files.scan <> 'bad'
    where document_versions.id = ${version_id}`)
  if (!version) throw new ApiError('not_found')
  if (version.has_ended) throw new ApiError('wrong_state')
  if (version.input_id === input_id) return
  if (version.input_id !== null) throw new ApiError('wrong_state')
  await tx.run(sql`
    with document as (
      insert into documents (client_id, input_id) values (${client_id}, ${input_id})
      on conflict on constraint documents_one_per_input do update set input_id = excluded.input_id
      returning id
    )
    update document_versions set document_id = document.id,
      n = 1 + coalesce((select max(n) from document_versions own where own.document_id = document.id), 0),
      expires_on = (
        select (uploaded_at at time zone 'Asia/Tashkent')::date + valid_days from service_inputs where id = ${input_id}
      )
    from document where document_versions.id = ${version_id}`)
  await tx.run(sql`
    delete from documents
    where id = ${version.document_id} and not exists (
      select from document_versions where document_id = documents.id
    )`)
}

/** A draft has rows only for what was handed over. */
async function findOrAddItem(tx: Database, { application_id, input_id }: Attachment): Promise<ItemRow> {
  const place = sql`
    select id as place, service_id, country_preference as country from applications where id = ${application_id}`
  const own = sql`application_id = ${application_id} and input_id = ${input_id}`
  await tx.run(sql`
    insert into case_items (application_id, input_id, position, required, name, description, note, reused)
    select ${application_id}, input_id, position, required, name, description, note, true
    from (${askedLines(place)}) as asked
    where input_id = ${input_id} and not exists (select from case_items where ${own})`)
  return tx.only<ItemRow>(sql`select ${itemColumns} from case_items where ${own} for no key update`)
}
