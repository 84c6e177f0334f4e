import clsx from 'clsx'
import type { Document, DocumentType } from 'contract/documents'
import { fill } from 'contract/fill'
import { needsFile } from 'contract/lacking-items'
import { useId } from 'react'
import { useText } from '../../i18n/use-text.ts'
import type { Upload, UploadActions } from '../../shared/files/upload-queue.ts'
import { UploadView } from '../../shared/files/upload-view.tsx'
import { usePreservedFocus } from '../../shared/files/use-preserved-focus.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { UploadedFile } from '../files/uploaded-file.tsx'
import { DocumentState } from './document-state.tsx'
import { useMoreOf } from './more-of-document.ts'
import { RemoveButton } from './remove-button.tsx'
import { rowId } from './row-id.ts'

type TypedRowProps = {
  type: Exclude<DocumentType, 'other'>
  document: Document | undefined
  upload: Upload | undefined
  actions: UploadActions
  onUpload: () => void
  onRemove: (document: Document) => void
}

/** One document of the checklist: whether it is there, and its file. */
export function TypedRow({ type, document, upload, actions, onUpload, onRemove }: TypedRowProps) {
  const text = useText('documents')
  const nameId = useId()
  const row = usePreservedFocus<HTMLLIElement>(`${upload?.state} ${document?.id}`)
  const name = text.types[type]
  const isMissing = !document && !upload
  // One that was sent back is there, and not done.
  const isGood = document && !(document.state && needsFile({ state: document.state }))
  const moreOf = useMoreOf()
  return (
    <li
      ref={row}
      id={rowId(type)}
      tabIndex={-1}
      aria-labelledby={nameId}
      className="grid scroll-mt-24 grid-cols-1 gap-3 py-3"
    >
      <div className="flex items-center justify-between gap-3">
        <div className="flex min-w-0 items-start gap-3">
          <Icon
            name={isGood ? 'CircleCheck' : 'Circle'}
            className={clsx('mt-0.75 size-5', isGood ? 'text-success' : 'text-faint')}
          />
          <div className="min-w-0">
            <p id={nameId} className="font-medium">
              {name}
            </p>
            {isMissing && <p className="text-sm text-faint">{text.absent}</p>}
          </div>
        </div>
        {isMissing && (
          <Button tone="quiet" aria-label={fill(text.uploadIt, { name })} onClick={onUpload}>
            {text.upload}
          </Button>
        )}
        {document && !upload && <RemoveButton name={name} onPress={() => onRemove(document)} />}
      </div>
      {document && (
        <UploadedFile
          file={document}
          about={{ text: name }}
          onReplace={upload ? undefined : actions.onFile}
        />
      )}
      {document && <DocumentState document={document} />}
      {upload && <UploadView upload={upload} about={{ text: name }} {...actions} />}
      {document && moreOf(document)}
    </li>
  )
}
