import clsx from 'clsx'
import { fill } from 'contract/fill'
import type { Lead } from 'contract/lead-shapes'
import { type MouseEvent, memo } from 'react'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { useText } from '../../../../i18n/use-text.ts'
import { ageOf, marksOf } from './lead-marks.ts'
import { MarkText } from './mark-text.tsx'
import { rowId } from './use-desk-screen.ts'

type DeskRowProps = {
  lead: Lead
  number: number
  now: number
  isChosen: boolean
  known: string
  /** The names of what is not known. */
  missing: string
  onOpen: (id: string) => void
}

/**
 * A lead in two lines: who and when, then what is known; what is missing is one word. No link of the router: those are
 * all drawn again when another lead is opened.
 */
export const DeskRow = memo(({ lead, number, now, isChosen, known, missing, onOpen }: DeskRowProps) => {
  const { desk: text } = useText('office')
  const language = useLanguage()
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen(lead.id)
  }
  return (
    <li data-row>
      <a
        id={rowId(lead.id)}
        href={`?lead=${lead.id}`}
        data-row-stop
        aria-current={isChosen || undefined}
        onClick={open}
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
        <FactLine known={known} missing={missing} isChosen={isChosen} />
      </a>
    </li>
  )
})

function FactLine({ known, missing, isChosen }: Pick<DeskRowProps, 'known' | 'missing' | 'isChosen'>) {
  const { leads: leadText, desk: text } = useText('office')
  const names = fill(text.missing, { names: missing })
  return (
    <span className={clsx('flex min-w-0 gap-1.5 tabular-nums', !isChosen && 'text-muted')}>
      <span className="min-w-0 truncate">{known}</span>
      {missing && (
        <span className="shrink-0" title={names}>
          {leadText.unknown}
          <span className="sr-only"> ({names})</span>
        </span>
      )}
    </span>
  )
}
