import { documentReview } from 'contract/document-review'
import { mayCall } from 'contract/roles'
import { useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import type { MenuItem } from '../../ui/menu/menu.tsx'
import { useMe } from '../layout/me.ts'
import { RecordMenu } from '../records/record-menu.tsx'
import { ViewsDialog } from './views-dialog.tsx'
import { ViewsOfVersion } from './views-of-version.tsx'

type DocumentMenuProps = {
  name: string
  /** The document, or where only an upload of it is known, that and its client; null where there is none yet. */
  of: { documentId: string } | { versionId: string; clientId: string } | null
  /** What else can be done with it, above. */
  more?: MenuItem[]
}

/** Who has seen a document, which admins can look up; no menu where there is nothing to choose. */
export function DocumentMenu({ name, of, more = [] }: DocumentMenuProps) {
  const { documentViews: text } = useText('office')
  const [isOpen, setOpen] = useState(false)
  const maySee = mayCall(useMe(), documentReview.views) && of !== null
  const views: MenuItem = { label: text.open, icon: 'Eye', onSelect: () => setOpen(true) }
  const close = () => setOpen(false)
  return (
    <>
      <RecordMenu name={name} items={maySee ? [...more, views] : more} />
      {isOpen && of && 'documentId' in of && (
        <ViewsDialog documentId={of.documentId} name={name} onClose={close} />
      )}
      {isOpen && of && 'versionId' in of && <ViewsOfVersion {...of} name={name} onClose={close} />}
    </>
  )
}
