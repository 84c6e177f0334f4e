import type { Document, DocumentType } from 'contract/documents'
import { useText } from '../../i18n/use-text.ts'
import type { Upload, UploadActions } from '../../shared/files/upload-queue.ts'
import { UploadView } from '../../shared/files/upload-view.tsx'
import { usePreservedFocus } from '../../shared/files/use-preserved-focus.ts'
import { ChooseDocument } from './choose-document.tsx'
import { typeOfSlot } from './slots.ts'
import { useDocumentTexts } from './use-document-texts.ts'

type UploadStepsProps = {
  documents: Document[]
  /** What it was opened for; empty where that is still to be chosen. */
  type: DocumentType | ''
  /** The file that was chosen here, until it is uploaded. */
  upload: Upload | undefined
  actions: UploadActions
  onFile: (type: DocumentType, file: File) => void
}

/** The upload of one document: type, source, progress. Errors are resolved here. */
export function UploadSteps({ documents, type, upload, actions, onFile }: UploadStepsProps) {
  const text = useText('documents')
  const { nameOf } = useDocumentTexts()
  const body = usePreservedFocus<HTMLDivElement>(upload?.state ?? 'none')
  return (
    <div ref={body} tabIndex={-1} className="grid grid-cols-1 gap-4">
      {upload ? (
        <>
          <p className="font-medium">{nameOf(typeOfSlot(upload.slot))}</p>
          <UploadView upload={upload} about={{ text: nameOf(typeOfSlot(upload.slot)) }} {...actions} />
          {upload.state !== 'failed' && <p className="text-sm text-muted">{text.dialog.goesOn}</p>}
        </>
      ) : (
        <ChooseDocument documents={documents} type={type} onFile={onFile} />
      )}
    </div>
  )
}
