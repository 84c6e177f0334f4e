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

type OfficeStatusBadgeProps = {
  status: ApplicationStatus
  /** In a history a draft is where an application began, and is named. */
  namesDraft?: boolean
}

/** The status of an application, as the office reads it: any other than the three known ones is unknown. */
export function OfficeStatusBadge({ status, namesDraft = false }: OfficeStatusBadgeProps) {
  const { applications: text } = useText('office')
  const isDraft = namesDraft && status === 'draft'
  return (
    <Badge tone={isDraft ? 'neutral' : tones[status]}>
      {isDraft ? text.choices.draft : text.statuses[status]}
    </Badge>
  )
}
