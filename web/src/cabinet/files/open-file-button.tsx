import type { StoredFile } from 'contract/documents'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useOpenFile } from './use-open-file.ts'

/** The link to an own file. One that is still being scanned cannot be opened yet, and says so instead. */
export function OpenFileButton({ file }: { file: Pick<StoredFile, 'file_id' | 'file_url' | 'name'> }) {
  const text = useText('files')
  const { openFile, openingId } = useOpenFile()
  if (file.file_url === null) return <p className="text-sm text-muted">{text.checking}</p>
  return (
    <Button tone="quiet" isBusy={openingId !== null} onClick={() => void openFile(file.file_id)}>
      {text.open}
      <VisuallyHidden>: {file.name}</VisuallyHidden>
    </Button>
  )
}
