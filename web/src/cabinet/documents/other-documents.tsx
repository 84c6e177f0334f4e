import type { Document } from 'contract/documents'
import { useText } from '../../i18n/use-text.ts'
import type { Upload, UploadActions } from '../../shared/files/upload-queue.ts'
import { UploadView } from '../../shared/files/upload-view.tsx'
import { UploadedFile } from '../files/uploaded-file.tsx'
import { DocumentState } from './document-state.tsx'
import { useMoreOf } from './more-of-document.ts'
import { RemoveButton } from './remove-button.tsx'
import { rowId } from './row-id.ts'
import { typeOfSlot } from './slots.ts'

type OtherDocumentsProps = {
  documents: Document[]
  uploads: Upload[]
  actionsAt: (slot: string) => UploadActions
  onRemove: (document: Document) => void
}

/** All other uploads, under the names of the files; running ones first. */
export function OtherDocuments({ documents, uploads, actionsAt, onRemove }: OtherDocumentsProps) {
  const text = useText('documents')
  const moreOf = useMoreOf()
  const id = rowId('other')
  // What the office has sent is listed apart.
  const others = documents.filter((one) => one.document_type === 'other' && !one.from_office)
  const coming = uploads.filter(({ slot }) => typeOfSlot(slot) === 'other')
  const isNone = others.length === 0 && coming.length === 0
  return (
    <div>
      <h3 id={id} tabIndex={-1} className="scroll-mt-24 text-base">
        {text.groups.others}
      </h3>
      {isNone && <p className="py-3 text-faint">{text.noOthers}</p>}
      <ul aria-labelledby={id} className="grid grid-cols-1 divide-y divide-line">
        {coming.map((upload) => (
          <li key={upload.slot} className="py-3">
            <UploadView upload={upload} about={{ text: text.otherType }} {...actionsAt(upload.slot)} />
          </li>
        ))}
        {others.map((document) => (
          <li key={document.id} className="flex items-start gap-3 py-3">
            <div className="grid min-w-0 flex-1 grid-cols-1 gap-2">
              <UploadedFile file={document} about={{ text: document.name }} />
              <DocumentState document={document} />
              {moreOf(document)}
            </div>
            <RemoveButton name={document.name} onPress={() => onRemove(document)} />
          </li>
        ))}
      </ul>
    </div>
  )
}
