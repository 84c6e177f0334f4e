import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { fill } from 'contract/fill'
import type { PlotBar } from 'contract/lead-shapes'
import { type Plot, plotSeries } from 'contract/lead-states'
import { useId, useState } from 'react'
import { formatNumber } from '../../../i18n/format.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { QueryView } from '../../../shared/query-view.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { saveBlob } from '../../../ui/download/save-blob.ts'
import { csvOf } from './csv-of.ts'
import { FigureTable } from './figure-table.tsx'
import { plotAnswers } from './plot-answer.ts'
import { plotCharts } from './plot-charts.tsx'
import { plotQuery } from './plot-query.ts'
import { allCases, fewRows, rowsOf } from './plot-rows.ts'
import { plotTable } from './plot-table.ts'
import { useBarLink } from './use-bar-link.ts'

type PlotViewProps = { plot: Plot; asked: Record<string, string> }

/** A question, its answer in a sentence, and the chart or the table that shows it. */
export function PlotView({ plot, asked }: PlotViewProps) {
  const { plots: text } = useText('office')
  const language = useLanguage()
  const id = useId()
  const query = useQuery({
    ...plotQuery(plot, asked),
    placeholderData: keepPreviousData,
    // All bars are zero: no answer.
    select: (bars) => (allCases(plot, rowsOf(plot, bars, text, language)) === 0 ? [] : bars),
  })
  return (
    <section
      aria-labelledby={id}
      className="grid min-w-0 grid-cols-1 content-start gap-3 rounded-card border border-line p-4"
    >
      <h3 id={id} className="text-base">
        {text.questions[plot]}
      </h3>
      <QueryView query={query} failed={text.failed} empty={text.empty}>
        {(bars) => <Answered plot={plot} bars={bars} />}
      </QueryView>
    </section>
  )
}

function Answered({ plot, bars }: { plot: Plot; bars: readonly PlotBar[] }) {
  const { plots: text } = useText('office')
  const language = useLanguage()
  const linkOf = useBarLink()
  const [isTable, setTable] = useState(false)
  const rows = rowsOf(plot, bars, text, language)
  const few = fewRows(plot, rows)
  const table = plotTable(plot, rows, text)
  const title = text.questions[plot]
  const Chart = plotCharts[plot]
  const save = () => {
    const file = new Blob([csvOf(table)], { type: 'text/csv;charset=utf-8' })
    saveBlob(file, `${plot}-${new Date().toISOString().slice(0, 10)}.csv`)
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="wrap-anywhere">{plotAnswers[plot](rows, text, language)}</p>
      <div className="flex flex-wrap items-center gap-2">
        <p className="me-auto text-muted tabular-nums">
          {fill(text.cases, { n: formatNumber(allCases(plot, rows), language) })}
        </p>
        <Button
          tone="quiet"
          aria-pressed={isTable}
          aria-label={fill(text.tableOf, { title })}
          className="aria-pressed:bg-primary-soft aria-pressed:text-on-primary-soft"
          onClick={() => setTable(!isTable)}
        >
          {text.table}
        </Button>
        <Button tone="quiet" aria-label={fill(text.csvOf, { title })} onClick={save}>
          CSV
        </Button>
      </div>
      {few.size > 0 && <p className="text-sm text-muted">{text.few}</p>}
      {isTable ? (
        <FigureTable
          caption={title}
          table={table}
          links={rows.map(({ bars }) => linkOf(bars[plotSeries[plot][0]]))}
        />
      ) : (
        <Chart rows={rows} few={few} />
      )}
    </div>
  )
}
