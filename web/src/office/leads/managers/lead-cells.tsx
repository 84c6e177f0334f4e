import type { ListedLead } from 'contract/lead-shapes'
import { formatDateTime, formatRelative } from '../../../i18n/format.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Link } from '../../../ui/buttons/link.tsx'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { phoneHref } from '../../../ui/phone-href.ts'
import { shownPhone } from '../../../ui/shown-phone.ts'
import { TimeText } from '../../../ui/time-text.tsx'
import { useAddress } from '../../lists/use-address.ts'
import { StageBadge } from '../stage-badge.tsx'

// What is shown of a lead, in a row of the list or on a card of the board.

export function LeadName({ lead: { id, name } }: { lead: ListedLead }) {
  const { linkTo } = useAddress()
  return (
    <Link
      to={linkTo({ lead: id })}
      prefetch="none"
      preventScrollReset
      data-row-stop
      // On the board it is the card that is dragged, not its link.
      draggable={false}
      className="inline-block py-1 wrap-anywhere underline-offset-4 hover:underline"
    >
      {name}
    </Link>
  )
}

export function LeadPhone({ phone }: { phone: string | null }) {
  if (!phone) return null
  return (
    <a
      href={phoneHref(phone)}
      draggable={false}
      className="inline-block py-1 whitespace-nowrap text-link tabular-nums"
    >
      {shownPhone(phone)}
    </a>
  )
}

/** How long it has been in its stage. */
export function LeadAge({ since }: { since: string }) {
  const language = useLanguage()
  const now = useNow()
  return (
    <TimeText at={since} title={formatDateTime(since, language)}>
      {formatRelative(since, now, language)}
    </TimeText>
  )
}

type LeadStateProps = {
  lead: ListedLead
  agent: string | undefined
  /** The card whose leads these are: the status they share is not repeated. */
  card: string | undefined
}

/** The stage as the specification shows it, and the agent; another status than the expected one is shown as well. */
export function LeadState({ lead: { stage, status }, agent, card }: LeadStateProps) {
  const { leads: text } = useText('office')
  const isStatusKnown =
    status === 'new' || status === 'selected' || card === 'callback' || card === 'rejected'
  return (
    <span className="grid justify-items-start gap-0.5 py-1">
      <StageBadge stage={stage} />
      {agent && <span className="text-sm wrap-anywhere text-muted">{agent}</span>}
      {!isStatusKnown && <span className="text-sm text-muted">{text.statuses[status]}</span>}
    </span>
  )
}
