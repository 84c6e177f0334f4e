import clsx from 'clsx'
import { documentRules } from 'contract/uploads'
import { useId } from 'react'
import type { ShownText } from '../../i18n/shown-text.ts'
import { useText } from '../../i18n/use-text.ts'
import { FieldError } from '../../ui/form/field-error.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { FileRules } from '../files/file-rules.tsx'
import { PickFilesButton } from '../files/pick-files-button.tsx'
import { useDropArea } from '../files/use-drop-area.ts'
import { useCapture } from './use-capture.tsx'

type CaptureAreaProps = {
  /** What the file is for. */
  about: ShownText
  onSend: (file: File) => void
}

/**
 * Where a document is handed over: dropped where there is space for it, else by a button; from the camera on touch
 * screens. Several photos become the pages of one file.
 */
export function CaptureArea({ about, onSend }: CaptureAreaProps) {
  const text = useText('files')
  const rulesId = useId()
  const { take, isTooMany, dialog } = useCapture(about, onSend)
  const { isOver, area } = useDropArea(take)
  const button = { about, describedBy: rulesId, types: documentRules.types, onFiles: take }
  return (
    <div
      {...area}
      className={clsx(
        'grid gap-3 rounded-control transition-colors sm:border sm:border-dashed sm:px-4 sm:py-3',
        isOver ? 'border-primary bg-primary-soft' : 'border-line-strong',
      )}
    >
      <div className="flex flex-wrap items-center gap-3">
        <p className="hidden items-center gap-2 text-muted sm:pointer-fine:flex">
          <Icon name="Upload" />
          {text.dropHere}
        </p>
        <PickFilesButton {...button} fromCamera className="max-sm:w-full pointer-fine:hidden">
          <span className="flex items-center gap-2">
            <Icon name="Camera" />
            {text.camera}
          </span>
        </PickFilesButton>
        <PickFilesButton {...button} isMultiple className="max-sm:w-full">
          {text.choose}
        </PickFilesButton>
        <FileRules id={rulesId} rules={documentRules} />
      </div>
      {isTooMany && (
        <div role="alert">
          <FieldError id={`${rulesId}-problem`} message={text.onlyOne} />
        </div>
      )}
      {dialog}
    </div>
  )
}
