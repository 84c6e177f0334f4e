import { useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { saveBlob } from '../../ui/download/save-blob.ts'
import { startDownload } from '../../ui/download/start-download.ts'
import { refusalOf } from '../../ui/form/form-refusal.ts'
import { toast } from '../../ui/toast/toast.ts'

type DownloadButtonProps = {
  name: string
  /** What was fetched already; saving it is no other opening. */
  blob: Blob | null
  getLink: () => Promise<string>
}

/** Saves the file that is looked at. */
export function DownloadButton({ name, blob, getLink }: DownloadButtonProps) {
  const text = useText('viewer')
  const { form } = useText('site')
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    if (blob) return saveBlob(blob, name)
    setBusy(true)
    try {
      startDownload(await getLink())
    } catch (error) {
      toast.error(refusalOf(error, form).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button tone="quiet" isBusy={isBusy} onClick={() => void download()}>
      {text.download}
    </Button>
  )
}
