import { Id } from 'contract/fields'
import { isCallError, serverSentence } from '../../i18n/error-sentence.ts'
import { TextLink } from '../../ui/buttons/link.tsx'
import { FormRefusal } from '../../ui/form/form-refusal.ts'
import { clientPath } from './client-path.ts'

/** The refusal of a client who is there already, with a link to that record; null for any other error. */
export function existingClientIn(error: unknown, open: string): FormRefusal | null {
  if (!isCallError(error) || error.code !== 'client_exists') return null
  const existing = Id.safeParse((error.current as { id?: unknown } | undefined)?.id)
  const action = existing.success ? <TextLink to={clientPath({ id: existing.data })}>{open}</TextLink> : null
  return new FormRefusal(serverSentence(error) ?? '', { action })
}
