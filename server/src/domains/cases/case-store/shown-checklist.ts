import type { DocumentVersion, ItemReason, StoredFile } from 'contract/documents'
import { type ReviewReason, reviewReasons } from 'contract/review-reasons'
import type { Language } from 'contract/text'
import { linkInAnswer } from '../../../files/file-link.ts'
import type { Actor } from '../../../http/actor.ts'
import type { Secrets } from '../../../secrets.ts'
import type { ChecklistRow, VersionRow } from './checklist.queries.ts'

export type ChecklistReader = {
  secrets: Pick<Secrets, 'fingerprint'>
  actor: Actor
  language: Language
  /** Sees names and states, and neither files nor notes. */
  isMasked?: boolean
}

/** A line of a checklist as its reader sees it, but for the file that counts, which each owner shapes. */
export function shownLine(reader: ChecklistReader, row: ChecklistRow) {
  const counting = row.versions.find(({ id }) => id === row.version_id)
  const offered = row.versions.find(({ id }) => id === row.offered_version_id)
  return {
    line: {
      service_input_id: row.service_input_id,
      name: row.name,
      description: row.description,
      required: row.required,
      item_id: row.item_id,
      version: row.version,
      state: row.state,
      reason: shownReason(reader, row),
      due_on: row.due_on,
      reviewed_at: row.reviewed_at,
      ...(reader.actor.kind === 'staff' && { reviewer_name: row.reviewer_name }),
      country_note: row.note,
      example_url: row.example_file_id && linkFor(reader, row.example_file_id),
      form_url: row.form_file_id && linkFor(reader, row.form_file_id),
      reused: row.reused,
      offered: offered ? { version_id: offered.id, uploaded_at: isoTime(offered.uploaded_at) } : null,
      versions: reader.isMasked ? [] : row.versions.map((version) => shownVersion(reader, version)),
    },
    file: counting && row.item_id ? shownFile(reader, row.item_id, counting) : null,
  }
}

type ReasonRow = { reason_code: ReviewReason | null; reason_note: string | null }

/** The note is shown as it was written; who sees a case masked does not see it. */
export function shownReason(
  { language, isMasked }: Pick<ChecklistReader, 'language' | 'isMasked'>,
  { reason_code, reason_note }: ReasonRow,
): ItemReason | null {
  if (!reason_code) return null
  const { kind, text } = reviewReasons[reason_code]
  return { code: reason_code, kind, text: text[language], note: isMasked ? null : reason_note }
}

export function shownVersion(reader: ChecklistReader, row: VersionRow): DocumentVersion {
  const { id, n, file_id, name, uploaded_at, by_office, expires_on, is_offered } = row
  return {
    id,
    n,
    file_id,
    name: name ?? '',
    file_url: file_id && is_offered ? linkFor(reader, file_id) : null,
    uploaded_at: isoTime(uploaded_at),
    by: by_office ? 'office' : 'client',
    expires_on,
    is_erased: file_id === null,
  }
}

/** A version whose bytes are gone has no file to show. */
function shownFile(reader: ChecklistReader, id: string, version: VersionRow): StoredFile | null {
  const { file_id, name, uploaded_at, is_offered } = version
  if (!file_id) return null
  const file_url = is_offered ? linkFor(reader, file_id) : null
  return { id, file_id, name: name ?? '', file_url, uploaded_at: isoTime(uploaded_at) }
}

/** Inside of JSON the database writes a time without its zone, which is UTC. */
function isoTime(time: string): string {
  return `${time}Z`
}

function linkFor(reader: ChecklistReader, fileId: string): string | null {
  return reader.isMasked ? null : linkInAnswer(reader, fileId)
}
