import clsx from 'clsx'
import type { ImportReport } from 'contract/lead-shapes'
import { useId } from 'react'
import { formatNumber } from '../../../i18n/format.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useText } from '../../../i18n/use-text.ts'

type ImportFiguresProps = { title: string; report: ImportReport; isBusy?: boolean }

const figures = ['new', 'found', 'bad', 'warned'] as const

/** How many rows are new, existing, invalid and read in part; read out whenever they change. */
export function ImportFigures({ title, report, isBusy = false }: ImportFiguresProps) {
  const { import: text } = useText('office').leadIntake
  const language = useLanguage()
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      aria-live="polite"
      aria-busy={isBusy || undefined}
      className={clsx('grid gap-2 transition-opacity', isBusy && 'opacity-60')}
    >
      <h3 id={id} className="text-base">
        {title}
      </h3>
      <dl className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {figures.map((figure) => (
          <div
            key={figure}
            className="flex flex-col-reverse rounded-control border border-line bg-subtle px-3 py-2"
          >
            <dt className="text-sm text-muted">{text.figures[figure]}</dt>
            <dd
              className={clsx(
                'text-2xl font-semibold tabular-nums',
                figure === 'bad' && report.bad > 0 && 'text-danger',
                figure === 'warned' && report.warned > 0 && 'text-on-warning-soft',
              )}
            >
              {formatNumber(report[figure], language)}
            </dd>
          </div>
        ))}
      </dl>
      {report.warned > 0 && <p className="text-sm text-muted">{text.figuresHint}</p>}
    </section>
  )
}
