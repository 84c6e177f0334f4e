import type { ListedLead } from 'contract/lead-shapes'
import { formatDateTime, formatRelative } from '../../../i18n/format.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Link } from '../../../ui/buttons/link.tsx'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { phoneHref } from '../../../ui/phone-href.ts'
import { shownPhone } from '../../../ui/shown-phone.ts'
import { TimeText } from '../../../ui/time-text.tsx'
import { useAddress } from '../../lists/use-address.ts'
import { StageBadge } from '../stage-badge.tsx'
import { TagChips } from '../words/tag-chips.tsx'

/** The first turn of a day's work. */
const hotTurn = 1

// What is shown of a lead, in a row of the list or on a card of the board.

/** The name opens the lead; its tags are beside it, and whether the person waits for a first call. */
export function LeadName({ lead: { id, name, tags, turn } }: { lead: ListedLead }) {
  const { leadLists: text } = useText('office')
  const { linkTo, go } = useAddress()
  const link = (
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
  return (
    <span className="grid justify-items-start gap-0.5">
      <span className="flex flex-wrap items-center gap-x-2">
        {link}
        {turn === hotTurn && <Badge tone="danger">{text.isHot}</Badge>}
      </span>
      <TagChips tags={tags} />
      {/* For the key E alone; with a pointer one opens the lead and presses what is to be edited. */}
      <button type="button" hidden data-row-edit onClick={() => go({ lead: id, edit: '1' })} />
    </span>
  )
}

/** When to call again; what is over is marked. */
export function CallbackTime({ at }: { at: string }) {
  const { leadLists: text } = useText('office')
  const language = useLanguage()
  const isOverdue = Date.parse(at) < useNow()
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <TimeText at={at}>{formatDateTime(at, language)}</TimeText>
      {isOverdue && <Badge tone="danger">{text.overdue}</Badge>}
    </span>
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
  /** The card whose leads these are: the status they share is not repeated. */
  card: string | undefined
}

/** The stage as the specification shows it, and the agent; another status than the expected one is shown as well. */
export function LeadState({ lead: { stage, status, owner_name }, card }: LeadStateProps) {
  const { leads: text } = useText('office')
  const isStatusKnown =
    status === 'new' || status === 'selected' || card === 'callback' || card === 'rejected'
  return (
    <span className="grid justify-items-start gap-0.5 py-1">
      <StageBadge stage={stage} />
      {owner_name && <span className="text-sm wrap-anywhere text-muted">{owner_name}</span>}
      {!isStatusKnown && <span className="text-sm text-muted">{text.statuses[status]}</span>}
    </span>
  )
}
