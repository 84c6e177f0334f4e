import { useQuery } from '@tanstack/react-query'
import { documentReview } from 'contract/document-review'
import { fill } from 'contract/fill'
import { staffQueryOf } from '../../api/staff-query.ts'
import { useText } from '../../i18n/use-text.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { RecordView } from '../records/record-view.tsx'
import { ViewsDialog } from './views-dialog.tsx'

type ViewsOfVersionProps = { versionId: string; clientId: string; name: string; onClose: () => void }

/** The same where the page knows an upload only: a line of a checklist does not name its document. */
export function ViewsOfVersion({ versionId, clientId, name, onClose }: ViewsOfVersionProps) {
  const { documentViews: text } = useText('office')
  const query = useQuery({
    ...staffQueryOf(documentReview.getAll, { query: { client_id: clientId } }),
    select: (records) =>
      records.find(({ versions }) => versions.some(({ id }) => id === versionId))?.id ?? null,
  })
  if (query.data) return <ViewsDialog documentId={query.data} name={name} onClose={onClose} />
  return (
    <Dialog title={fill(text.title, { name })} onClose={onClose}>
      <RecordView query={query} failed={text.failed} gone={text.none}>
        {() => <p className="text-muted">{text.none}</p>}
      </RecordView>
    </Dialog>
  )
}
