import { type LocalizedText, pickText } from 'contract/text'
import { ApiError } from '../../http/api-error.ts'
import type { ChecklistRow } from '../cases/case-store/case-store.ts'

/** Refuses to submit while required documents are not there to be used, and names them. */
export function refuseMissing(checklist: ChecklistRow[]): void {
  const names = checklist.filter(isLacking).map(({ name }) => name)
  if (names.length > 0) throw new ApiError('documents_missing', { values: { names: joined(names) } })
}

/** An empty place of a lead takes what the client has handed over before. */
function isLacking({ required, state, known }: ChecklistRow): boolean {
  return required && state !== 'waiting' && state !== 'accepted' && !(state === 'missing' && known)
}

function joined(names: LocalizedText[]): LocalizedText {
  const inLanguage = (language: keyof LocalizedText) =>
    names.map((name) => pickText(name, language)).join(', ')
  return { uz: inLanguage('uz'), en: inLanguage('en'), ru: inLanguage('ru') }
}
