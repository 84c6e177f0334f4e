import { clients } from 'contract/clients'
import { fill } from 'contract/fill'
import { useEffect, useRef, useState } from 'react'
import { downloadAsClient } from '../../api/download-as-client.ts'
import { useRootData } from '../../api/root-data.ts'
import { readClientId } from '../../api/store-api-token.ts'
import { useText } from '../../i18n/use-text.ts'
import { formatBytes } from '../../shared/files/format-bytes.ts'
import { useAccountAction } from '../../shared/use-account-action.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { saveBlob } from '../../ui/download/save-blob.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { toast } from '../../ui/toast/toast.ts'

/** Everything stored about a client, as one file. */
export function DataDownload() {
  const { data: text } = useText('security')
  const { auth, language } = useRootData()
  const [received, setReceived] = useState(0)
  const stopper = useRef<AbortController>(null)
  const { run, isBusy, problem } = useAccountAction(async () => {
    setReceived(0)
    const stop = new AbortController()
    stopper.current = stop
    const input = { params: { id: readClientId() ?? '' } }
    try {
      const watch = { onProgress: setReceived, signal: stop.signal }
      saveBlob(await downloadAsClient(auth, clients.exportData, input, watch), text.fileName)
      toast.success(text.downloaded)
    } catch (error) {
      // An abort is no error.
      if (!stop.signal.aborted) throw error
    }
  })

  useEffect(() => () => stopper.current?.abort(), [])

  const size = formatBytes(received, language)
  return (
    <div className="grid gap-3">
      {problem && <Notice tone="danger">{problem}</Notice>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button tone="quiet" isBusy={isBusy} onClick={() => void run()}>
          {text.download}
        </Button>
        {isBusy && (
          <Button tone="quiet" onClick={() => stopper.current?.abort()}>
            {text.cancel}
          </Button>
        )}
        <p role="status" className="text-muted tabular-nums">
          {isBusy && (received === 0 ? text.preparing : fill(text.received, { size }))}
        </p>
      </div>
    </div>
  )
}
