import { documents, type StoredFile } from 'contract/documents'
import { useState } from 'react'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { useText } from '../../i18n/use-text.ts'
import { ViewFileButton } from '../../shared/viewer/view-file-button.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { startDownload } from '../../ui/download/start-download.ts'
import { refusalOf } from '../../ui/form/form-refusal.ts'
import { toast } from '../../ui/toast/toast.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

/** Saves or shows a client's file. The link in a list lasts five minutes, so a fresh one is requested every time. */
export function OpenFileButton({ file }: { file: Pick<StoredFile, 'file_id' | 'file_url' | 'name'> }) {
  const { records } = useText('office')
  const { form } = useText('site')
  const [isBusy, setBusy] = useState(false)
  if (file.file_url === null) return <p className="text-sm text-muted">{records.fileChecking}</p>

  const getLink = async () =>
    (await callAsStaff(documents.makeLink, { params: { id: file.file_id } })).file_url
  const open = async () => {
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
    <span className="inline-flex flex-wrap gap-2">
      <ViewFileButton file={file} getLink={getLink} />
      <Button tone="quiet" isBusy={isBusy} onClick={() => void open()}>
        {records.open}
        <VisuallyHidden>: {file.name}</VisuallyHidden>
      </Button>
    </span>
  )
}
