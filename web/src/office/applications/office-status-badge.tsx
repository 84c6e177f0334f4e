import type { ApplicationStatus } from 'contract/applications'
import { useText } from '../../i18n/use-text.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'

const tones: Record<ApplicationStatus, BadgeTone> = {
  approved: 'success',
  pending: 'warning',
  rejected: 'danger',
  draft: 'unknown',
  uknown: 'unknown',
}

/** The status of an application, as the office reads it: any other than the three known ones is unknown. */
export function OfficeStatusBadge({ status }: { status: ApplicationStatus }) {
  const { applications: text } = useText('office')
  return <Badge tone={tones[status]}>{text.statuses[status]}</Badge>
}
