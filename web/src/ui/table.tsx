import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useIsWide } from './use-is-wide.ts'

export type Column<Row> = {
  id: string
  header: string
  /** Null where there is nothing to show: a dash in a table, no line in a card. */
  cell: (row: Row) => ReactNode
}

type TableProps<Row> = {
  /** What the rows are, for those who jump from table to table. */
  caption: string
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** The first one names the row. */
  columns: readonly [Column<Row>, ...Column<Row>[]]
  /** The last cell of a row: its menu. */
  actions: (row: Row) => ReactNode
  actionsHeader: string
}

/** Rows as a table; where there is no room for one, as a card each. */
export function Table<Row>(props: TableProps<Row>) {
  return useIsWide() ? <WideTable {...props} /> : <Cards {...props} />
}

function WideTable<Row>({ caption, rows, rowKey, columns, actions, actionsHeader }: TableProps<Row>) {
  const [name, ...facts] = columns
  return (
    <div className="rounded-card border border-line bg-surface">
      <table className="w-full text-start tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-muted">
          <tr>
            {columns.map(({ id, header }) => (
              <th key={id} scope="col" className={headStyle}>
                {header}
              </th>
            ))}
            <th scope="col" className={headStyle}>
              <span className="sr-only">{actionsHeader}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="group border-t border-line">
              <th scope="row" className={clsx(cellStyle, 'py-1 text-start font-medium')}>
                {name.cell(row)}
              </th>
              {facts.map(({ id, cell }) => (
                <td key={id} className={clsx(cellStyle, 'py-1')}>
                  {cell(row) ?? '–'}
                </td>
              ))}
              <td className={clsx(cellStyle, 'text-end')}>{actions(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const cellStyle =
  'px-3 group-hover:bg-subtle group-last:first:rounded-es-card group-last:last:rounded-ee-card'

// Sticks under the top bar while the rows pass.
const headStyle =
  'sticky top-14 z-10 h-9 bg-surface-2 px-3 text-start text-xs font-medium first:rounded-ss-card last:rounded-se-card'

function Cards<Row>({ caption, rows, rowKey, columns, actions }: TableProps<Row>) {
  const [name, ...facts] = columns
  return (
    <ul aria-label={caption} className="grid gap-3 md:grid-cols-2">
      {rows.map((row) => (
        <li
          key={rowKey(row)}
          className="grid content-start gap-2 rounded-card border border-line bg-surface p-4"
        >
          <div className="flex min-h-control items-center justify-between gap-2">
            <div className="min-w-0 flex-1 font-medium">{name.cell(row)}</div>
            <div className="-me-2">{actions(row)}</div>
          </div>
          <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
            {facts.map(({ id, header, cell }) => (
              <Fact key={id} name={header} value={cell(row)} />
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  if (value === null) return null
  return (
    <>
      <dt className="text-faint">{name}</dt>
      <dd className="min-w-0">{value}</dd>
    </>
  )
}
