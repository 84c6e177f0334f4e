import { newId } from '../../api/new-id.ts'

/** The empty form. */
export const emptyForm = { service_id: '', country_preference: '', travel_on: '', experience: '' }

export type FormValues = typeof emptyForm

/** What this browser stores of a form that is not sent yet. */
type StoredDraft = Partial<FormValues> & {
  /** Which version of an application the values are changes of; a new one has none. */
  version?: number
  /** What was sent last, and the key it was sent with. */
  attempt?: { words: string; key: string }
}

/** The storage key of the form's values; each continued application has its own. */
export function draftName(applicationId?: string): string {
  return applicationId ? `apply_form_${applicationId}` : 'apply_form'
}

export function readDraft(name: string): StoredDraft {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(name) ?? '{}')
    return typeof stored === 'object' && stored !== null ? stored : {}
  } catch {
    return {}
  }
}

/** Returns whether it could be stored. */
export function saveDraft(name: string, values: FormValues, version?: number): boolean {
  const { service_id, country_preference, attempt } = readDraft(name)
  return write(name, {
    // A choice cannot be cleared, so an empty one means that its list could not be shown.
    service_id: values.service_id || service_id,
    country_preference: values.country_preference || country_preference,
    travel_on: values.travel_on,
    experience: values.experience,
    version,
    attempt,
  })
}

/** The idempotency key of a body: the same values make one application, also after a reload or a lost answer. */
export function keyFor(name: string, body: object): string {
  const draft = readDraft(name)
  const words = JSON.stringify(body)
  if (draft.attempt?.words === words) return draft.attempt.key
  const attempt = { words, key: newId() }
  write(name, { ...draft, attempt })
  return attempt.key
}

export function deleteDraft(name: string): void {
  try {
    localStorage.removeItem(name)
  } catch {
    // Where storage is disabled there is no draft.
  }
}

function write(name: string, stored: StoredDraft): boolean {
  try {
    localStorage.setItem(name, JSON.stringify(stored))
    return true
  } catch {
    // Storage can be full, or disabled by the visitor.
    return false
  }
}
