import type { AuditEntry } from 'contract/system'
import type { Texts } from '../../i18n/texts.ts'

type AuditTexts = Texts['office']['system']['audit']

/** Enough of an id to distinguish two records; its beginning is only the time. */
export function shortId(id: string): string {
  return `…${id.slice(-8)}`
}

export function actorText(
  { actor_kind, actor_id }: Pick<AuditEntry, 'actor_kind' | 'actor_id'>,
  staffNames: ReadonlyMap<string, string>,
  { actors }: AuditTexts,
): string {
  const name = actor_id && staffNames.get(actor_id)
  if (name) return name
  return actor_id ? `${actors[actor_kind]} ${shortId(actor_id)}` : actors[actor_kind]
}

/** The API key through which it was done; null where the person did it. */
export function keyText(
  { api_key_id }: Pick<AuditEntry, 'api_key_id'>,
  keyNames: ReadonlyMap<string, string>,
): string | null {
  return api_key_id && (keyNames.get(api_key_id) ?? shortId(api_key_id))
}

export function targetText(
  { target_kind, target_id }: Pick<AuditEntry, 'target_kind' | 'target_id'>,
  names: ReadonlyMap<string, string>,
): string | null {
  if (!target_id) return target_kind
  return names.get(target_id) ?? [target_kind, shortId(target_id)].filter(Boolean).join(' ')
}

/** The details of an entry: `before: pending, after: approved`. */
export function detailText(detail: AuditEntry['detail']): string | null {
  const parts = Object.entries(detail).map(
    ([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  )
  return parts.join(', ') || null
}

const pages: Partial<Record<string, (id: string) => string>> = {
  client: (id) => `/admin/clients/${id}`,
  application: (id) => `/admin/applications?open=${id}`,
  lead: (id) => `/admin/leads?lead=${id}`,
  api_key: (id) => `/admin/api-keys?open=${id}`,
}

/** The link to the record; null where it has no page of its own. */
export function pageOf({ target_kind, target_id }: AuditEntry): string | null {
  return (target_id && pages[target_kind ?? '']?.(target_id)) || null
}
