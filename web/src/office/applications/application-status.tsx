import type { ApplicationFull } from 'contract/applications'
import { useState } from 'react'
import { usePreservedFocus } from '../../shared/files/use-preserved-focus.ts'
import { ApproveAnyway } from './approve-anyway.tsx'
import { Decision } from './decision.tsx'
import { StatusConflictNotice } from './status-conflict-notice.tsx'
import { StatusMenu } from './status-menu.tsx'
import { type StatusChanging, useStatusChange } from './use-status-change.ts'

/** The status of an open application: its menu, what approving would skip, and the reason of a decision. */
export function ApplicationStatus({ application }: { application: ApplicationFull }) {
  const status = useStatusChange()
  const [isAsking, setAsking] = useState(false)
  const part = usePreservedFocus<HTMLDivElement>(
    `${status.conflict?.stored.version} ${status.unexplained?.id} ${application.decision?.code}`,
  )
  const open = application.checklist.filter(({ required, state }) => required && state !== 'accepted')
  const asking: StatusChanging = {
    ...status,
    change: (record, requested) => {
      if (requested === 'approved' && open.length > 0) setAsking(true)
      else status.change(record, requested)
    },
  }
  return (
    <div ref={part} tabIndex={-1} className="grid min-w-0 grid-cols-1 gap-3 outline-none">
      <div>
        <StatusMenu application={application} status={asking} />
      </div>
      <StatusConflictNotice status={status} />
      <Decision application={application} status={status} />
      {isAsking && (
        <ApproveAnyway
          items={open}
          onConfirm={() => {
            setAsking(false)
            status.change(application, 'approved')
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
