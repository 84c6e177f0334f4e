import type { Endpoint, Input } from 'contract/endpoint'
import { mayCall } from 'contract/roles'
import { useState } from 'react'
import { downloadAsStaff } from '../../api/download-as-staff.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { saveBlob } from '../../ui/download/save-blob.ts'
import { refusalOf } from '../../ui/form/form-refusal.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useMe } from '../layout/me.ts'

type ExportButtonProps<E extends Endpoint> = {
  endpoint: E
  /** The query of the list, so that the file has the same rows. */
  query: Record<string, string>
  /** Of the file, without its date and ending. */
  fileName: string
}

/** Exports the filtered list as a table for a spreadsheet; only with permission. */
export function ExportButton<E extends Endpoint>({ endpoint, query, fileName }: ExportButtonProps<E>) {
  const { lists: text } = useText('office')
  const { form } = useText('site')
  const me = useMe()
  const [isBusy, setBusy] = useState(false)
  if (!mayCall(me, endpoint)) return null

  const save = async () => {
    setBusy(true)
    try {
      const file = await downloadAsStaff(endpoint, { query } as unknown as Input<E>)
      saveBlob(file, `${fileName}-${new Date().toISOString().slice(0, 10)}.csv`)
    } catch (error) {
      const { message } = refusalOf(error, { failed: text.exportFailed, offline: form.offline })
      toast.error(message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button tone="quiet" isBusy={isBusy} onClick={() => void save()}>
      <span className="flex items-center gap-2">
        <Icon name="Download" className="size-4" />
        <span>
          CSV<span className="max-sm:sr-only"> {text.export}</span>
        </span>
      </span>
    </Button>
  )
}
