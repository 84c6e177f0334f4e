import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { documentReview } from 'contract/document-review'
import { fill } from 'contract/fill'
import { staffRoles } from 'contract/roles'
import { useState } from 'react'
import { staffQueryOf } from '../../api/staff-query.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { QueryView } from '../../shared/query-view.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { TimeText } from '../../ui/time-text.tsx'
import { Pager } from '../lists/pager.tsx'

const pageSize = 20

type ViewsDialogProps = { documentId: string; name: string; onClose: () => void }

/** Who has opened a document, the newest first. */
export function ViewsDialog({ documentId, name, onClose }: ViewsDialogProps) {
  const { documentViews: text } = useText('office')
  const language = useLanguage()
  const [page, setPage] = useState(1)
  const query = { limit: String(pageSize), offset: String((page - 1) * pageSize) }
  const views = useQuery({
    ...staffQueryOf(documentReview.views, { params: { documentId }, query }),
    placeholderData: keepPreviousData,
  })
  return (
    <Dialog title={fill(text.title, { name })} onClose={onClose}>
      <div className="grid grid-cols-1 gap-4">
        <p className="text-sm text-faint">{text.about}</p>
        <QueryView query={views} failed={text.failed} empty={text.none}>
          {(rows) => (
            <ul className="divide-y divide-line">
              {rows.map(({ name: reader, role, version_n, at }) => (
                <li key={`${at} ${reader} ${version_n}`} className="grid gap-0.5 py-2">
                  <p className="wrap-anywhere">
                    {reader} <Role role={role} />
                  </p>
                  <p className="text-sm text-faint tabular-nums">
                    {fill(text.version, { n: version_n })} ·{' '}
                    <TimeText at={at}>{formatDateTime(at, language)}</TimeText>
                  </p>
                </li>
              ))}
            </ul>
          )}
        </QueryView>
        <Pager page={page} isFull={views.data?.length === pageSize} onPage={setPage} />
      </div>
    </Dialog>
  )
}

function Role({ role }: { role: string }) {
  const { roles, documentViews: text } = useText('office')
  const known = staffRoles.find((candidate) => candidate === role)
  return <span className="text-sm text-muted">({known ? roles[known] : text.client})</span>
}
