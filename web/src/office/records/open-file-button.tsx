import { documents, type StoredFile } from 'contract/documents'
import { useState } from 'react'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/button.tsx'
import { refusalOf } from '../../ui/form-refusal.ts'
import { startDownload } from '../../ui/start-download.ts'
import { toast } from '../../ui/toast.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

/** The way to a client's file. The link of a list lasts five minutes, so a fresh one is asked for every time. */
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
