import clsx from 'clsx'
import type { Language } from 'contract/text'
import { formatNumber } from '../../../i18n/format.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { Link } from '../../../ui/buttons/link.tsx'
import type { ChartLink } from '../../../ui/chart/bar.tsx'
import type { Cell, PlotTable } from './plot-table.ts'

type FigureTableProps = {
  caption: string
  table: PlotTable
  /** The link of each row. */
  links: readonly ChartLink[]
}

/** The figures of a plot. Where they are too wide, they scroll. */
export function FigureTable({ caption, table: { heads, rows }, links }: FigureTableProps) {
  const language = useLanguage()
  return (
    <div className="relative overflow-x-auto contain-inline-size">
      <table className="w-full tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead className="bg-surface-2 text-xs text-muted">
          <tr>
            {heads.map((head, at) => (
              <th
                key={head}
                scope="col"
                className={clsx(cellStyle, 'font-medium', at > 0 ? 'text-end' : 'text-start')}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = '', ...figures], line) => (
            // Two agents may have one name: only the position distinguishes the rows.
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no state and are redrawn together
            <tr key={line} className="border-t border-line">
              <th scope="row" className={clsx(cellStyle, 'min-w-24 text-start font-medium wrap-anywhere')}>
                <RowName name={cellText(name, language)} to={links[line] ?? null} />
              </th>
              {figures.map((figure, at) => (
                <td key={heads[at + 1]} className={clsx(cellStyle, 'text-end whitespace-nowrap')}>
                  {cellText(figure, language)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const cellStyle = 'px-1 py-1.5 sm:px-3'

function RowName({ name, to }: { name: string; to: ChartLink }) {
  if (!to) return name
  return (
    <Link
      {...to}
      prefetch="none"
      preventScrollReset
      className="inline-block py-1 underline-offset-4 -outline-offset-2 hover:underline"
    >
      {name}
    </Link>
  )
}

function cellText(cell: Cell, language: Language): string {
  return typeof cell === 'number' ? formatNumber(cell, language) : cell
}
