import clsx from 'clsx'
import type { StoredFile } from 'contract/documents'
import { type ReactNode, useId } from 'react'
import type { ShownText } from '../../i18n/shown-text.ts'
import { useText } from '../../i18n/use-text.ts'
import { CaptureArea } from '../../shared/capture/capture-area.tsx'
import type { Upload, UploadActions } from '../../shared/files/upload-queue.ts'
import { UploadView } from '../../shared/files/upload-view.tsx'
import { usePreservedFocus } from '../../shared/files/use-preserved-focus.ts'
import { FieldError } from '../../ui/form/field-error.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Shown } from '../../ui/shown.tsx'
import { UploadedFile } from './uploaded-file.tsx'

type DocumentRowProps = {
  id: string
  name: ShownText
  description: ShownText
  isRequired: boolean
  file: StoredFile | null
  upload?: Upload
  /** What is wrong with the current file. */
  problem?: string
  /** Absent where nothing may be changed any more. */
  actions?: UploadActions
  /** Whether a file is asked for, also in place of one that cannot be used. */
  isAsked?: boolean
  /** The words of the button for another file. */
  replaceText?: string | undefined
  /** How the document stands. */
  badge: ReactNode
  /** What else is to be known about it. */
  children?: ReactNode
}

/** One required document: its type, and its file in any state. */
export function DocumentRow({
  id,
  name,
  description,
  isRequired,
  file,
  upload,
  problem,
  actions,
  isAsked = file === null,
  replaceText,
  badge,
  children,
}: DocumentRowProps) {
  const text = useText('files')
  const nameId = useId()
  const row = usePreservedFocus<HTMLLIElement>(`${upload?.state} ${file?.id}`)
  const isWanting = isAsked && !upload
  return (
    <li
      ref={row}
      id={id}
      tabIndex={-1}
      aria-labelledby={nameId}
      className={clsx(
        'grid scroll-mt-24 grid-cols-1 gap-4 rounded-card border bg-surface p-4 sm:p-6',
        problem ? 'border-danger' : 'border-line',
      )}
    >
      <div className="grid gap-1">
        {/* A long word of the name moves the mark below it. */}
        <div className="flex flex-wrap items-start justify-between gap-x-3">
          <h3 id={nameId} className="flex max-w-full flex-1 basis-40 items-start gap-2 text-lg">
            <StateIcon isThere={!isAsked} />
            <span className="min-w-0 wrap-break-word">
              <Shown shown={name} />
            </span>
          </h3>
          <p className={clsx('shrink-0 pt-1 text-sm', isRequired ? 'font-medium' : 'text-faint')}>
            {isRequired ? text.required : text.optional}
          </p>
        </div>
        {description.text && (
          <p lang={description.lang} className="text-sm text-muted">
            {description.text}
          </p>
        )}
        {badge}
      </div>
      {children}
      {file && (
        <UploadedFile
          file={file}
          about={name}
          replaceText={replaceText}
          onReplace={upload || isAsked ? undefined : actions?.onFile}
        />
      )}
      {upload && actions && <UploadView upload={upload} about={name} {...actions} />}
      {isWanting && actions && <CaptureArea about={name} onSend={actions.onFile} />}
      <FieldError id={`${id}-problem`} message={problem} />
    </li>
  )
}

function StateIcon({ isThere }: { isThere: boolean }): ReactNode {
  return (
    <Icon
      name={isThere ? 'CircleCheck' : 'Circle'}
      className={clsx('mt-1 size-5', isThere ? 'text-success' : 'text-faint')}
    />
  )
}
