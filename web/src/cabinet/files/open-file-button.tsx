import type { StoredFile } from 'contract/documents'
import { useText } from '../../i18n/use-text.ts'
import { ViewFileButton } from '../../shared/viewer/view-file-button.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useOpenFile } from './use-open-file.ts'

/** Shows or saves an own file. One that is still being scanned cannot be opened yet, and says so instead. */
export function OpenFileButton({ file }: { file: Pick<StoredFile, 'file_id' | 'file_url' | 'name'> }) {
  const text = useText('files')
  const { getLink, openFile, openingId } = useOpenFile()
  if (file.file_url === null) return <p className="text-sm text-muted">{text.checking}</p>
  return (
    <>
      <ViewFileButton file={file} getLink={() => getLink(file.file_id)} />
      <Button tone="quiet" isBusy={openingId !== null} onClick={() => void openFile(file.file_id)}>
        {text.open}
        <VisuallyHidden>: {file.name}</VisuallyHidden>
      </Button>
    </>
  )
}
