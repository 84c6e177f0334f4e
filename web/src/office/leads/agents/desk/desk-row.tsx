import clsx from 'clsx'
import { fill } from 'contract/fill'
import type { Lead } from 'contract/lead-shapes'
import { formatDateTime, onOneLine } from '../../../../i18n/format.ts'
import { useText } from '../../../../i18n/use-text.ts'
import { Link } from '../../../../ui/buttons/link.tsx'
import { EmailText } from '../../../../ui/email-text.tsx'
import { Icon } from '../../../../ui/icon/icon.tsx'
import { useAddress } from '../../../lists/use-address.ts'
import type { Plan } from './day-order.ts'
import { rowId } from './use-desk-screen.ts'

type DeskRowProps = {
  lead: Lead
  number: number
  plan: Plan | null
  isChosen: boolean
  facts: [label: string, value: string | null][]
}

export function DeskRow({ lead, number, plan, isChosen, facts }: DeskRowProps) {
  const { leads: leadText } = useText('office')
  const { linkTo } = useAddress()
  return (
    <li data-row>
      <Link
        id={rowId(lead.id)}
        to={linkTo({ lead: lead.id })}
        prefetch="none"
        preventScrollReset
        data-row-stop
        aria-current={isChosen || undefined}
        className={clsx(
          'grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 rounded-control border px-3 py-2.5 transition-colors',
          isChosen
            ? 'border-primary bg-primary-soft text-on-primary-soft'
            : 'border-line bg-surface hover:bg-subtle',
        )}
      >
        <span className="text-sm tabular-nums">{number}.</span>
        <span className="grid min-w-0 gap-1">
          <span className="font-medium wrap-anywhere">{lead.name}</span>
          {plan && <PlanLine plan={plan} />}
          {/* One line for each pair: an unknown value says so beside its label. */}
          <span className={clsx('grid gap-0.5 text-sm', !isChosen && 'text-muted')}>
            {facts.map(([label, value]) => (
              <span key={label} className="wrap-anywhere tabular-nums">
                {label}: <EmailText>{value || leadText.unknown}</EmailText>
              </span>
            ))}
          </span>
        </span>
      </Link>
    </li>
  )
}

function PlanLine({ plan: { kind, at } }: { plan: Plan }) {
  const { leadAgents: text } = useText('office')
  const isOverdue = kind === 'overdue'
  return (
    <span
      className={clsx(
        'flex items-center gap-1.5 text-sm tabular-nums',
        isOverdue &&
          'justify-self-start rounded-compact bg-danger-soft px-2 py-0.5 font-medium text-on-danger-soft',
      )}
    >
      <Icon name={isOverdue ? 'CircleAlert' : 'Clock'} className="size-4" />
      {fill(text[kind], { time: onOneLine(formatDateTime(at, 'uz')) })}
    </span>
  )
}
