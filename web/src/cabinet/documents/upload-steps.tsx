import type { Document, DocumentType } from 'contract/documents'
import { useText } from '../../i18n/use-text.ts'
import type { Upload, UploadActions } from '../../shared/files/upload-queue.ts'
import { UploadView } from '../../shared/files/upload-view.tsx'
import { useKeptFocus } from '../../shared/files/use-kept-focus.ts'
import { ChooseDocument } from './choose-document.tsx'
import { typeOfSlot } from './slots.ts'
import { useDocumentWords } from './use-document-words.ts'

type UploadStepsProps = {
  documents: Document[]
  /** What it was opened for; empty where that is still to be chosen. */
  type: DocumentType | ''
  /** The file that was chosen here, as long as it has not arrived. */
  upload: Upload | undefined
  actions: UploadActions
  onFile: (type: DocumentType, file: File) => void
}

/** One document on its way: which, from where, how far. Whatever goes wrong is mended here. */
export function UploadSteps({ documents, type, upload, actions, onFile }: UploadStepsProps) {
  const text = useText('documents')
  const { nameOf } = useDocumentWords()
  const body = useKeptFocus<HTMLDivElement>(upload?.state ?? 'none')
  return (
    <div ref={body} tabIndex={-1} className="grid grid-cols-1 gap-4">
      {upload ? (
        <>
          <p className="font-medium">{nameOf(typeOfSlot(upload.slot))}</p>
          <UploadView upload={upload} about={nameOf(typeOfSlot(upload.slot))} {...actions} />
          {upload.state !== 'failed' && <p className="text-sm text-muted">{text.dialog.goesOn}</p>}
        </>
      ) : (
        <ChooseDocument documents={documents} type={type} onFile={onFile} />
      )}
    </div>
  )
}
