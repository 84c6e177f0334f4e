import { type DocumentType, maxOtherDocuments } from 'contract/documents'
import { fill } from 'contract/fill'
import { useText } from '../../i18n/use-text.ts'

/** What each type of document is called, and what is expected of it. */
export function useDocumentTexts() {
  const text = useText('documents')
  return {
    nameOf: (type: DocumentType) => (type === 'other' ? text.otherType : text.types[type]),
    hintOf: (type: DocumentType) =>
      type === 'other' ? fill(text.otherHint, { n: maxOtherDocuments }) : text.hints[type],
  }
}
