import type { ShownText } from '../../i18n/shown-text.ts'
import { UploadFailed } from './upload-failed.tsx'
import { UploadProgress } from './upload-progress.tsx'
import type { Upload, UploadActions } from './upload-queue.ts'

type UploadViewProps = UploadActions & {
  upload: Upload
  /** What the file is for. */
  about: ShownText
}

/** A file that is not there yet: an upload that is running or has failed. */
export function UploadView({ upload, about, onCancel, ...ways }: UploadViewProps) {
  if (upload.state !== 'failed') return <UploadProgress upload={upload} onCancel={onCancel} />
  return <UploadFailed upload={upload} about={about} onCancel={onCancel} {...ways} />
}
