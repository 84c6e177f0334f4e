import { fill } from 'contract/fill'
import { useRootData } from '../../api/root-data.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { formatBytes } from './format-bytes.ts'
import type { Upload } from './upload-queue.ts'

type UploadProgressProps = { upload: Upload; onCancel: () => void }

/** A running upload: its progress, and the button to cancel it. */
export function UploadProgress({ upload, onCancel }: UploadProgressProps) {
  const text = useText('files')
  const { name, size } = upload.file
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="grid min-w-0 flex-1 basis-48">
          <p className="truncate font-medium">{name}</p>
          <p className="text-sm text-muted tabular-nums">
            <Stage upload={upload} />
          </p>
        </div>
        <Button tone="quiet" onClick={onCancel}>
          {text.cancel}
          <VisuallyHidden>: {name}</VisuallyHidden>
        </Button>
      </div>
      <ProgressBar label={`${text.sending}: ${name}`} value={upload.sent} max={size} />
    </div>
  )
}

function Stage({ upload: { state, sent, file } }: { upload: Upload }) {
  const text = useText('files')
  const { language } = useRootData()
  if (state === 'waiting') return text.waiting
  if (sent === file.size) return text.finishing
  return fill(text.bytes, {
    sent: formatBytes(sent, language),
    total: formatBytes(file.size, language),
  })
}
