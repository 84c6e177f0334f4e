import { type Document, DocumentType, optionalDocuments, requiredDocuments } from 'contract/documents'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useRootData } from '../../api/root-data.ts'
import { useText } from '../../i18n/use-text.ts'
import { ManyFiles } from '../../shared/capture/many-files.tsx'
import { LazyDialog } from '../../ui/dialog/lazy-dialog.tsx'
import { DocumentGroup } from './document-group.tsx'
import { DocumentsDone } from './documents-done.tsx'
import { OtherDocuments } from './other-documents.tsx'
import { RemoveDocument } from './remove-document.tsx'
import { rowId } from './row-id.ts'
import { typeOfSlot } from './slots.ts'
import { TypedRow } from './typed-row.tsx'
import { useDocumentUploads } from './use-document-uploads.ts'

const fetchSteps = async () => (await import('./upload-steps.tsx')).UploadSteps

/** What the dialog was opened for, and the file that was chosen in it. */
type Asked = { type: DocumentType | ''; slot: string | null }

export function DocumentList({ documents }: { documents: Document[] }) {
  const text = useText('documents')
  const { language } = useRootData()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [removing, setRemoving] = useState<Document | null>(null)
  const uploads = useDocumentUploads(documents, (slot) => {
    if (asked?.slot === slot) leaveFor(typeOfSlot(slot), () => setAsked(null))
  })
  // What the dialog shows is not announced a second time behind it.
  const inDialog = (slot: string) => asked?.slot === slot
  const askFor = (type: DocumentType | '') => setAsked({ type, slot: null })
  const isEmpty = (type: DocumentType) =>
    !uploads.uploadAt(type) && !documents.some(({ document_type }) => document_type === type)
  // Beside its name on the page the word of its type, which many file names have.
  const empty = [...requiredDocuments, ...optionalDocuments].filter(isEmpty).map((type) => ({
    id: type,
    name: { uz: '', ru: '', en: type, [language]: text.types[type] },
  }))
  const row = (type: Exclude<DocumentType, 'other'>) => (
    <TypedRow
      key={type}
      type={type}
      document={documents.find(({ document_type }) => document_type === type)}
      upload={inDialog(type) ? undefined : uploads.uploadAt(type)}
      actions={uploads.actionsAt(type)}
      onUpload={() => askFor(type)}
      onRemove={setRemoving}
    />
  )

  return (
    <>
      <DocumentsDone documents={documents} onAdd={() => askFor('')} />
      <ManyFiles
        items={empty}
        title={text.title}
        onSend={(type, file) => uploads.begin(DocumentType.parse(type), file)}
      >
        <DocumentGroup title={text.groups.required}>{requiredDocuments.map(row)}</DocumentGroup>
        <DocumentGroup title={text.groups.optional}>{optionalDocuments.map(row)}</DocumentGroup>
      </ManyFiles>
      <OtherDocuments
        documents={documents}
        uploads={uploads.uploads.filter(({ slot }) => !inDialog(slot))}
        actionsAt={uploads.actionsAt}
        onRemove={setRemoving}
      />
      {asked && (
        <LazyDialog title={text.dialog.title} fetchPart={fetchSteps} onClose={() => setAsked(null)}>
          {(UploadSteps) => (
            <UploadSteps
              documents={documents}
              type={asked.type}
              upload={asked.slot === null ? undefined : uploads.uploadAt(asked.slot)}
              actions={uploads.actionsAt(asked.slot ?? '')}
              onFile={(type, file) => setAsked({ type, slot: uploads.begin(type, file) })}
            />
          )}
        </LazyDialog>
      )}
      {removing && (
        <RemoveDocument
          document={removing}
          onRemoved={() => leaveFor(removing.document_type, () => setRemoving(null))}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  )
}

/** Closes a dialog whose opener is gone, and moves the focus to its row. */
function leaveFor(type: DocumentType, close: () => void): void {
  flushSync(close)
  document.getElementById(rowId(type))?.focus()
}
