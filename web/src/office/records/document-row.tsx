import clsx from 'clsx'
import { documents, type StoredFile } from 'contract/documents'
import { fill } from 'contract/fill'
import { mayCall } from 'contract/roles'
import { documentRules } from 'contract/uploads'
import { type ReactNode, useId } from 'react'
import { formatDate } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { PickFileButton } from '../../shared/files/pick-file-button.tsx'
import type { Upload, UploadActions } from '../../shared/files/upload-queue.ts'
import { UploadView } from '../../shared/files/upload-view.tsx'
import { usePreservedFocus } from '../../shared/files/use-preserved-focus.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { useMe } from '../layout/me.ts'
import { OpenFileButton } from './open-file-button.tsx'

type DocumentRowProps = {
  /** The anchor of the row; without one nothing links there. */
  id?: string
  name: string
  description: string
  isRequired: boolean
  file: StoredFile | null
  upload?: Upload
  /** Absent for who may change nothing. */
  actions?: UploadActions
  /** How it was judged, beside its name. */
  mark?: ReactNode
  /** What else is to be known about it, in place of the description. */
  facts?: ReactNode
  /** A replacement for the button that sends the file at once. */
  picker?: ReactNode
}

/** One document of a checklist: whether it is there, the link to its file, and the button to replace it. */
export function DocumentRow(props: DocumentRowProps) {
  const { name, description, isRequired, file, upload, actions, mark, facts, picker } = props
  const text = useText('files')
  const language = useLanguage()
  const mayOpen = mayCall(useMe(), documents.makeLink)
  const id = useId()
  const row = usePreservedFocus<HTMLLIElement>(`${upload?.state} ${file?.id}`)
  return (
    <li ref={row} id={props.id} tabIndex={-1} aria-labelledby={id} className="grid grid-cols-1 gap-2 py-3">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <div className="flex min-w-0 flex-1 basis-72 items-start gap-3">
          <Icon
            name={file ? 'CircleCheck' : 'Circle'}
            className={clsx('mt-0.5 size-4', file ? 'text-success' : 'text-faint')}
          />
          <div className="min-w-0">
            <p>
              <span id={id} className="font-medium wrap-anywhere">
                {name}
              </span>{' '}
              <span className="text-sm whitespace-nowrap text-faint">
                ({isRequired ? text.required : text.optional})
              </span>{' '}
              {mark}
            </p>
            {description && <p className="text-sm text-muted wrap-anywhere">{description}</p>}
            <p className="text-sm wrap-anywhere text-faint">
              {file
                ? fill(text.uploadedOn, { date: formatDate(file.uploaded_at, language) })
                : text.notUploaded}
              {file && mayOpen && ` · ${file.name}`}
            </p>
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-2 ps-7 empty:hidden">
          {file && mayOpen && <OpenFileButton file={file} />}
          {actions && !upload && picker}
          {actions && !upload && !picker && (
            <PickFileButton about={{ text: name }} rules={documentRules} onFile={actions.onFile}>
              {file ? text.replace : text.choose}
            </PickFileButton>
          )}
        </div>
      </div>
      {facts && <div className="grid grid-cols-1 gap-2 ps-7 empty:hidden">{facts}</div>}
      {upload && actions && (
        <div className="ps-7">
          <UploadView upload={upload} about={{ text: name }} {...actions} />
        </div>
      )}
    </li>
  )
}
