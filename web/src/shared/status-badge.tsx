import { useText } from '../i18n/use-text.ts'
import { Badge, type BadgeTone } from '../ui/badge.tsx'

const tones = {
  approved: 'success',
  pending: 'warning',
  rejected: 'danger',
  draft: 'neutral',
} satisfies Record<string, BadgeTone>

/** The status of an application, as its client reads it: any other than the three known ones is a draft. */
export function StatusBadge({ status }: { status: string }) {
  const text = useText('site')
  const known = isKnown(status) ? status : 'draft'
  return <Badge tone={tones[known]}>{text.status[known]}</Badge>
}

function isKnown(status: string): status is keyof typeof tones {
  return Object.hasOwn(tones, status)
}
