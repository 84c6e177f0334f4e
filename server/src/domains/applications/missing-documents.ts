import { type LocalizedText, pickText } from 'contract/text'
import { ApiError } from '../../http/api-error.ts'

/** Refuses to submit while required documents are missing, and names them. */
export function refuseMissing(names: LocalizedText[]): void {
  if (names.length > 0) throw new ApiError('documents_missing', { values: { names: joined(names) } })
}

function joined(names: LocalizedText[]): LocalizedText {
  const inLanguage = (language: keyof LocalizedText) =>
    names.map((name) => pickText(name, language)).join(', ')
  return { uz: inLanguage('uz'), en: inLanguage('en'), ru: inLanguage('ru') }
}
