import { useRootData } from '../../api/root-data.ts'
import { formatDateTime, formatRelative } from '../../i18n/format.ts'
import { useText } from '../../i18n/use-text.ts'
import { StatusBadge } from '../../shared/status-badge.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Shown } from '../../ui/shown.tsx'
import { TimeText } from '../../ui/time-text.tsx'
import { useProgramName } from '../applications/use-program-name.ts'
import type { Activity } from './activities.ts'

const aMinute = 60_000

/** What happened, to what, and how long ago. */
export function ActivityRow({ activity, now }: { activity: Activity; now: number }) {
  const { language } = useRootData()
  const { activity: text } = useText('documents')
  const age = now - Date.parse(activity.at)
  return (
    <li className="flex items-start gap-3">
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-primary-soft text-on-primary-soft">
        <Icon name={activity.kind === 'document' ? 'FileText' : 'ClipboardList'} className="size-4" />
      </span>
      <div className="min-w-0 flex-1">
        <What activity={activity} />
        <p className="text-sm text-faint">
          <TimeText at={activity.at} title={formatDateTime(activity.at, language)}>
            {/* The clocks of the server and of the reader are never quite the same. */}
            {age < aMinute ? text.justNow : formatRelative(activity.at, now, language)}
          </TimeText>
        </p>
      </div>
      {activity.kind === 'application' && <StatusBadge status={activity.application.status} />}
    </li>
  )
}

function What({ activity }: { activity: Activity }) {
  const text = useText('documents')
  const nameOf = useProgramName()
  if (activity.kind === 'document') {
    const { document_type, name } = activity.document
    return (
      <>
        <p className="font-medium">{text.activity.uploaded}</p>
        <p className="text-muted wrap-anywhere">
          {document_type === 'other' ? name : text.types[document_type]}
        </p>
      </>
    )
  }
  const { application } = activity
  return (
    <>
      <p className="font-medium">
        {application.submitted_at ? text.activity.submitted : text.activity.begun}
      </p>
      <p className="text-muted wrap-anywhere">
        <Shown shown={nameOf(application)} />
      </p>
    </>
  )
}
