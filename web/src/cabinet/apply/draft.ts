import { newId } from '../../api/new-id.ts'

/** The form before anybody has chosen anything. */
export const emptyForm = { service_id: '', country_preference: '', experience: '' }

export type FormValues = typeof emptyForm

/** What stays in this browser of a form that is not sent yet. */
type Kept = Partial<FormValues> & {
  /** Which version of an application the values are changes of; a new one has none. */
  version?: number
  /** What was sent last, and the key it was sent with. */
  attempt?: { words: string; key: string }
}

/** Where the values of the form are kept; each application that is continued has a place of its own. */
export function draftName(applicationId?: string): string {
  return applicationId ? `apply_form_${applicationId}` : 'apply_form'
}

export function readDraft(name: string): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? '{}')
    return typeof kept === 'object' && kept !== null ? kept : {}
  } catch {
    return {}
  }
}

/** Whether it could be kept. */
export function keepDraft(name: string, values: FormValues, version?: number): boolean {
  const { service_id, country_preference, attempt } = readDraft(name)
  return write(name, {
    // A choice cannot be taken back, so an empty one is a list that could not be shown.
    service_id: values.service_id || service_id,
    country_preference: values.country_preference || country_preference,
    experience: values.experience,
    version,
    attempt,
  })
}

/** The key that makes one application of everything sent with the same words, also after a reload or a lost answer. */
export function keyFor(name: string, body: object): string {
  const draft = readDraft(name)
  const words = JSON.stringify(body)
  if (draft.attempt?.words === words) return draft.attempt.key
  const attempt = { words, key: newId() }
  write(name, { ...draft, attempt })
  return attempt.key
}

export function forgetDraft(name: string): void {
  try {
    localStorage.removeItem(name)
  } catch {
    // Where storage is switched off there is no draft.
  }
}

function write(name: string, kept: Kept): boolean {
  try {
    localStorage.setItem(name, JSON.stringify(kept))
    return true
  } catch {
    // Storage can be full, or switched off by the visitor.
    return false
  }
}
