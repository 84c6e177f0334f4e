import { documents, type StoredFile } from 'contract/documents'
import { useState } from 'react'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { startDownload } from '../../ui/download/start-download.ts'
import { refusalOf } from '../../ui/form/form-refusal.ts'
import { toast } from '../../ui/toast/toast.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

/** The link to a client's file. The link in a list lasts five minutes, so a fresh one is requested every time. */
export function OpenFileButton({ file }: { file: Pick<StoredFile, 'file_id' | 'file_url' | 'name'> }) {
  const { records } = useText('office')
  const { form } = useText('site')
  const [isBusy, setBusy] = useState(false)
  if (file.file_url === null) return <p className="text-sm text-muted">{records.fileChecking}</p>

  const open = async () => {
    setBusy(true)
    try {
      const { file_url } = await callAsStaff(documents.makeLink, { params: { id: file.file_id } })
      startDownload(file_url)
    } catch (error) {
      toast.error(refusalOf(error, form).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button tone="quiet" isBusy={isBusy} onClick={() => void open()}>
      {records.open}
      <VisuallyHidden>: {file.name}</VisuallyHidden>
    </Button>
  )
}
