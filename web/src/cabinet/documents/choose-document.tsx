import { type Document, DocumentType, documentTypes, maxOtherDocuments } from 'contract/documents'
import { fill } from 'contract/fill'
import { useEffect } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useText } from '../../i18n/use-text.ts'
import { CaptureArea } from '../../shared/capture/capture-area.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { useDocumentTexts } from './use-document-texts.ts'

type ChooseDocumentProps = {
  documents: Document[]
  type: DocumentType | ''
  onFile: (type: DocumentType, file: File) => void
}

/** First the type, then the file: only then is it known which file it replaces. */
export function ChooseDocument({ documents, type, onFile }: ChooseDocumentProps) {
  const text = useText('documents')
  const { nameOf, hintOf } = useDocumentTexts()
  const form = useForm({ defaultValues: { document_type: type } })
  const { setFocus } = form
  const chosen = DocumentType.safeParse(form.watch('document_type')).data
  const ofType = documents.filter(({ document_type }) => document_type === chosen)
  const isFull = chosen === 'other' && ofType.length >= maxOtherDocuments
  const replaced = chosen === 'other' ? undefined : ofType[0]
  const isThere = (one: DocumentType) => documents.some(({ document_type }) => document_type === one)
  useEffect(() => setFocus('document_type'), [setFocus])

  return (
    <FormProvider {...form}>
      <SelectField
        name="document_type"
        label={text.dialog.type}
        placeholder={text.dialog.choose}
        hint={chosen && hintOf(chosen)}
        options={documentTypes.map((one) => ({
          value: one,
          label: one !== 'other' && isThere(one) ? `${nameOf(one)} (${text.present})` : nameOf(one),
        }))}
      />
      {replaced && <Notice tone="info">{fill(text.dialog.replaces, { name: replaced.name })}</Notice>}
      {isFull && <Notice tone="danger">{fill(text.dialog.full, { n: maxOtherDocuments })}</Notice>}
      {chosen && !isFull && (
        <CaptureArea about={{ text: nameOf(chosen) }} onSend={(file) => onFile(chosen, file)} />
      )}
    </FormProvider>
  )
}
