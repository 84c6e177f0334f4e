import type { StoredFile } from 'contract/documents'
import { fill } from 'contract/fill'
import { useRootData } from '../../api/root-data.ts'
import { formatDate } from '../../i18n/format.ts'
import type { ShownText } from '../../i18n/shown-text.ts'
import { useText } from '../../i18n/use-text.ts'
import { CaptureButton } from '../../shared/capture/capture-button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { OpenFileButton } from './open-file-button.tsx'

type UploadedFileProps = {
  file: StoredFile
  /** What the file is for. */
  about: ShownText
  /** Only where it may be replaced. */
  onReplace?: ((file: File) => void) | undefined
  /** The words of that button, where they are not the usual ones. */
  replaceText?: string | undefined
}

/** An uploaded file. */
export function UploadedFile({ file, about, onReplace, replaceText }: UploadedFileProps) {
  const text = useText('files')
  const { language } = useRootData()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="flex min-w-0 flex-1 basis-56 items-center gap-3">
        <Icon name="FileText" className="size-5 text-primary" />
        <div className="grid min-w-0">
          <p className="truncate font-medium" title={file.name}>
            {file.name}
          </p>
          <p className="text-sm text-muted">
            {fill(text.uploadedOn, { date: formatDate(file.uploaded_at, language) })}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:*:grow">
        <OpenFileButton file={file} />
        {onReplace && (
          <CaptureButton about={about} onSend={onReplace}>
            {replaceText ?? text.replace}
          </CaptureButton>
        )}
      </div>
    </div>
  )
}
