import clsx from 'clsx'
import { fill } from 'contract/fill'
import type { Lead } from 'contract/lead-shapes'
import type { MouseEvent } from 'react'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { useText } from '../../../../i18n/use-text.ts'
import { Link } from '../../../../ui/buttons/link.tsx'
import { useAddress } from '../../../lists/use-address.ts'
import type { RowFacts } from './desk-list.tsx'
import { ageOf, marksOf } from './lead-marks.ts'
import { MarkText } from './mark-text.tsx'
import { rowId } from './use-desk-screen.ts'

type DeskRowProps = {
  lead: Lead
  number: number
  now: number
  isChosen: boolean
  facts: ReturnType<RowFacts>
  /** Asked before another lead is opened. */
  mayLeave: () => boolean
}

/** A lead in two lines: who and when, then what is known; what is missing is one word. */
export function DeskRow({ lead, number, now, isChosen, facts, mayLeave }: DeskRowProps) {
  const { desk: text } = useText('office')
  const language = useLanguage()
  const { linkTo } = useAddress()
  const onOpen = (event: MouseEvent) => {
    if (!isChosen && !mayLeave()) event.preventDefault()
  }
  return (
    <li data-row>
      <Link
        id={rowId(lead.id)}
        to={linkTo({ lead: lead.id })}
        prefetch="none"
        preventScrollReset
        data-row-stop
        aria-current={isChosen || undefined}
        onClick={onOpen}
        className={clsx(
          'grid h-15 content-center gap-0.5 overflow-hidden rounded-control border px-2.5 text-sm transition-colors lg:h-14',
          isChosen
            ? 'border-primary bg-primary-soft text-on-primary-soft'
            : 'border-line bg-surface hover:bg-subtle',
        )}
      >
        <span className="flex min-w-0 items-center gap-2">
          <span className="tabular-nums">{number}.</span>
          <span className="min-w-0 flex-1 truncate font-medium">{lead.name}</span>
          {marksOf(lead, now, text, language).map((mark) => (
            <MarkText key={mark.text} mark={mark} />
          ))}
          <span
            className={clsx('shrink-0 text-xs tabular-nums', !isChosen && 'text-faint')}
            title={fill(text.inStage, { time: ageOf(lead.stage_since, now, text) })}
          >
            {ageOf(lead.stage_since, now, text)}
          </span>
        </span>
        <FactLine facts={facts} isChosen={isChosen} />
      </Link>
    </li>
  )
}

function FactLine({ facts, isChosen }: Pick<DeskRowProps, 'facts' | 'isChosen'>) {
  const { leads: leadText, desk: text } = useText('office')
  const known = facts.filter(([, value]) => value)
  const missing = facts.filter(([, value]) => !value).map(([label]) => label)
  const names = fill(text.missing, { names: missing.join(', ') })
  return (
    <span className={clsx('flex min-w-0 gap-1.5 tabular-nums', !isChosen && 'text-muted')}>
      <span className="min-w-0 truncate">
        {known.map(([label, value], place) => (
          <span key={label} title={label}>
            {place > 0 && ' · '}
            {value}
          </span>
        ))}
      </span>
      {missing.length > 0 && (
        <span className="shrink-0" title={names}>
          {leadText.unknown}
          <span className="sr-only"> ({names})</span>
        </span>
      )}
    </span>
  )
}
