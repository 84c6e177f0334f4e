import type { StoredFile } from 'contract/documents'
import { useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { DocumentDialog } from './document-dialog.tsx'
import { isViewable } from './kind-of-file.ts'

type ViewFileButtonProps = {
  file: Pick<StoredFile, 'file_id' | 'file_url' | 'name'>
  /** A fresh link to it. */
  getLink: () => Promise<string>
}

/** Shows a file over the page, beside the button that saves it; nothing for one that cannot be shown. */
export function ViewFileButton({ file, getLink }: ViewFileButtonProps) {
  const text = useText('viewer')
  const [isOpen, setOpen] = useState(false)
  if (file.file_url === null || !isViewable(file.name)) return null
  return (
    <>
      <Button tone="quiet" onClick={() => setOpen(true)}>
        {text.view}
        <VisuallyHidden>: {file.name}</VisuallyHidden>
      </Button>
      {isOpen && (
        <DocumentDialog
          file={{ id: file.file_id, name: file.name }}
          getLink={getLink}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
