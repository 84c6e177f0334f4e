import { useRef, useState } from 'react'
import type { ShownText } from '../../i18n/shown-text.ts'
import { useText } from '../../i18n/use-text.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { LazyDialog } from '../../ui/dialog/lazy-dialog.tsx'

// Pictures and PDF are code that most visits never run.
const fetchStrip = async () => (await import('./page-strip.tsx')).PageStrip

type CaptureDialogProps = {
  photos: File[]
  about: ShownText
  onSend: (file: File) => void
  onClose: () => void
}

/** The pages of a document that was photographed. They are nowhere else, so closing asks first. */
export function CaptureDialog({ photos, about, onSend, onClose }: CaptureDialogProps) {
  const text = useText('capture')
  const pageCount = useRef(0)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <LazyDialog
        title={text.pages}
        fetchPart={fetchStrip}
        onClose={() => (pageCount.current > 0 ? setAsking(true) : onClose())}
      >
        {(PageStrip) => (
          <PageStrip
            photos={photos}
            about={about}
            onCount={(count) => {
              pageCount.current = count
            }}
            onSend={(file) => {
              onClose()
              onSend(file)
            }}
          />
        )}
      </LazyDialog>
      {isAsking && (
        <ConfirmDialog
          question={text.close.question}
          confirm={text.close.confirm}
          onConfirm={async () => onClose()}
          onClose={() => setAsking(false)}
        >
          <p>{text.close.body}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
