import type { ApplicationFull } from 'contract/applications'
import { fill } from 'contract/fill'
import { type ChecklistItem, needsFile } from 'contract/lacking-items'
import { useId } from 'react'
import { useSignedIn } from '../../api/signed-in.ts'
import { useText } from '../../i18n/use-text.ts'
import { LeaveWarning } from '../../ui/form/leave-warning.tsx'
import { useChecklistUploads } from '../userfiles/use-checklist-uploads.ts'
import { isClosed } from './is-closed.ts'
import { ItemRow } from './item-row.tsx'

/** What the application asks for, how each document stands, and where a file is sent. */
export function CaseChecklist({ application }: { application: ApplicationFull }) {
  const { checklist: text } = useText('case')
  const { leave } = useText('userfiles')
  const { checklist } = application
  const uploads = useChecklistUploads(application.id)
  const isSignedIn = useSignedIn()
  const id = useId()
  // Nobody reviews a draft: there it counts what has been uploaded.
  const isDraft = application.status === 'draft'
  const isThere = isDraft ? (item: ChecklistItem) => !needsFile(item) : isAccepted
  const n = checklist.filter(isThere).length
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4">
      {/* Without a session no upload succeeds, and the way out is the sign-in. */}
      {uploads.isRunning && isSignedIn && <LeaveWarning question={leave} />}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-xl">
          {text.title}
        </h2>
        {checklist.length > 0 && (
          <p role="status" className="text-sm text-muted tabular-nums">
            {fill(isDraft ? text.uploadedCount : text.count, { n, all: checklist.length })}
          </p>
        )}
      </div>
      {isClosed(application) && <p className="text-muted">{text.closed}</p>}
      {checklist.length === 0 && <p className="text-muted">{text.none}</p>}
      <ul className="grid grid-cols-1 gap-4">
        {checklist.map((item) => {
          const slot = item.service_input_id
          return (
            <ItemRow
              key={slot}
              application={application}
              item={item}
              upload={uploads.uploadAt(slot)}
              actions={{
                onFile: (file) => uploads.add(slot, file),
                onRetry: () => uploads.retry(slot),
                onCancel: () => uploads.cancel(slot),
              }}
            />
          )
        })}
      </ul>
    </section>
  )
}

function isAccepted({ state }: ChecklistItem): boolean {
  return state === 'accepted'
}
