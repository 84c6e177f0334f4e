import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import type { StageFigures } from 'contract/lead-shapes'
import { type LeadCard, leadCards, type WorkStage } from 'contract/lead-states'
import { leads } from 'contract/leads'
import { staffQueryOf } from '../../../api/staff-query.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Link } from '../../../ui/buttons/link.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { useAddress } from '../../lists/use-address.ts'

/** The figure of each card. */
const figureOf = {
  new: 'new',
  callback: 'needs_call',
  rejected: 'rejected',
  selected: 'selected',
  assigned: 'assigned',
  meetings: 'meetings',
} as const satisfies Record<LeadCard, keyof StageFigures>

type StageCardsProps = {
  stage: WorkStage
  chosen: string | undefined
  /** Clears all other filters: a card shows as many as it counts. */
  nothing: Record<string, null>
}

/** The leads of a stage by status; each figure links to the leads it counts, and pressed again back to the new ones. */
export function StageCards({ stage, chosen, nothing }: StageCardsProps) {
  const { leadManagers: text } = useText('office')
  const { error } = useText('site')
  const language = useLanguage()
  const { linkTo } = useAddress()
  const query = useQuery(staffQueryOf(leads.statistics, {}))
  const figures = query.data?.[0]?.[stage]
  return (
    <nav aria-label={text.cardsLabel} className="grid gap-2">
      <ul className="grid grid-cols-3 gap-2 sm:gap-3 lg:grid-cols-6">
        {leadCards.map((card) => (
          <li key={card} className="grid min-w-0 grid-cols-1">
            <Link
              to={linkTo({ ...nothing, view: null, card: card === chosen ? null : card })}
              prefetch="none"
              preventScrollReset
              aria-current={card === chosen ? 'true' : undefined}
              className={clsx(
                'flex flex-col-reverse justify-end rounded-card border px-2 py-3 transition-colors sm:p-4',
                card === chosen
                  ? 'border-primary bg-primary-soft text-on-primary-soft'
                  : 'border-line bg-surface hover:bg-surface-2',
              )}
            >
              <span className={clsx('text-xs wrap-anywhere sm:text-sm', card !== chosen && 'text-muted')}>
                {text.cards[card]}
              </span>
              {/* The space is reserved, so that nothing moves when the number loads. */}
              <span className="text-xl font-semibold tabular-nums sm:text-2xl">
                {figures ? formatNumber(figures[figureOf[card]], language) : '\u00A0'}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {query.isError && (
        <Notice tone="danger">
          <p>{text.figuresFailed}</p>
          <Button
            tone="quiet"
            className="justify-self-start"
            isBusy={query.isFetching}
            onClick={() => void query.refetch()}
          >
            {error.retry}
          </Button>
        </Notice>
      )}
    </nav>
  )
}
