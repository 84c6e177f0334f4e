import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Checkbox } from './form/checkbox.tsx'
import { useIsWide, type Width } from './hooks/use-is-wide.ts'
import type { Selection } from './hooks/use-selection.ts'
import { Icon } from './icon/icon.tsx'

export type Column<Row> = {
  id: string
  header: string
  /** Null where there is nothing to show: a dash in a table, no line in a card. */
  cell: (row: Row) => ReactNode
  /** The field its header sorts by; without one it does not sort. */
  sortField?: string
}

/** By which field the rows are sorted, and how to sort by another. */
export type Order = { field: string; isDesc: boolean; onSort: (field: string) => void }

type TableProps<Row> = {
  /** The name of the table, for screen readers. */
  caption: string
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** The first one names the row. */
  columns: readonly [Column<Row>, ...Column<Row>[]]
  /** The last cell of a row: its menu. */
  actions: (row: Row) => ReactNode
  actionsHeader: string
  order?: Order
  /** With it, the rows of a table are counted from this number on; cards are not. */
  numbers?: { header: string; from: number }
  /** With one, every row has a checkbox; its label comes from `selectLabel`. */
  selection?: Selection
  selectLabel?: (row: Row) => string
  selectAllLabel?: string
  /** From which width on its columns fit; most do from 64rem. */
  wideFrom?: Width
  /** Whether it may have more columns than fit: it scrolls sideways then, and its head does not stick. */
  mayScroll?: boolean
  /** Why the box of a row cannot be ticked; null where it can. */
  whyLocked?: (row: Row) => string | null
}

/** Rows as a table; on narrow screens as cards. */
export function Table<Row>(props: TableProps<Row>) {
  return useIsWide(props.wideFrom) ? <WideTable {...props} /> : <Cards {...props} />
}

function WideTable<Row>(props: TableProps<Row>) {
  const { caption, rows, rowKey, columns, actions, actionsHeader, order, numbers, selection } = props
  const [name, ...facts] = columns
  return (
    <div
      data-scrolls={props.mayScroll || undefined}
      className="rounded-card border border-line bg-surface data-scrolls:relative data-scrolls:overflow-x-auto"
    >
      <table className="w-full text-start tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-muted">
          <tr>
            {selection && (
              <th scope="col" className={clsx(headStyle, 'w-10')}>
                <SelectAll {...props} selection={selection} />
              </th>
            )}
            {numbers && (
              <th scope="col" className={headStyle}>
                {numbers.header}
              </th>
            )}
            {columns.map((column) => (
              <ColumnHead key={column.id} column={column} order={order} />
            ))}
            <th scope="col" className={headStyle}>
              <span className="sr-only">{actionsHeader}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr
              key={rowKey(row)}
              data-row
              aria-selected={selection ? selection.ids.has(rowKey(row)) : undefined}
              className="group border-t border-line"
            >
              {selection && (
                <td className={cellStyle}>
                  <SelectRow {...props} selection={selection} row={row} />
                </td>
              )}
              {numbers && <td className={clsx(cellStyle, 'text-faint')}>{numbers.from + at}</td>}
              <th
                scope="row"
                className={clsx(cellStyle, 'py-1 text-start font-medium in-data-scrolls:min-w-40')}
              >
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

const cellStyle = clsx(
  'px-3 group-hover:bg-subtle group-aria-selected:bg-primary-soft/40',
  'group-last:first:rounded-es-card group-last:last:rounded-ee-card',
)

// Sticks under the top bar while the rows scroll.
const headStyle = clsx(
  'sticky top-14 z-10 h-9 bg-surface-2 px-3 text-start text-xs font-medium in-data-scrolls:static',
  'first:rounded-ss-card last:rounded-se-card',
)

type ColumnHeadProps<Row> = { column: Column<Row>; order: Order | undefined }

function ColumnHead<Row>({ column: { header, sortField }, order }: ColumnHeadProps<Row>) {
  if (!order || !sortField) {
    return (
      <th scope="col" className={headStyle}>
        {header}
      </th>
    )
  }
  const isSorted = order.field === sortField
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (order.isDesc ? 'descending' : 'ascending') : undefined}
      className={headStyle}
    >
      <button
        type="button"
        className="-mx-1 inline-flex min-h-7 items-center gap-1 rounded-compact px-1 hover:text-text"
        onClick={() => order.onSort(sortField)}
      >
        {header}
        <Icon
          name={isSorted && !order.isDesc ? 'ArrowUp' : 'ArrowDown'}
          className={clsx('size-3.5', !isSorted && 'opacity-0')}
        />
      </button>
    </th>
  )
}

type Selecting<Row> = TableProps<Row> & { selection: Selection }

/** The rows that can be ticked. */
function openKeys<Row>({ rows, rowKey, whyLocked }: TableProps<Row>): string[] {
  return rows.filter((row) => !whyLocked?.(row)).map(rowKey)
}

function SelectAll<Row>(props: Selecting<Row>) {
  const { selection, selectAllLabel } = props
  const keys = openKeys(props)
  const chosen = keys.filter((key) => selection.ids.has(key)).length
  return (
    <Checkbox
      aria-label={selectAllLabel}
      disabled={keys.length === 0}
      checked={chosen > 0 && chosen === keys.length}
      ref={(box) => {
        if (box) box.indeterminate = chosen > 0 && chosen < keys.length
      }}
      onChange={(event) => selection.set(keys, event.currentTarget.checked)}
    />
  )
}

function SelectRow<Row>(props: Selecting<Row> & { row: Row }) {
  const { row, rowKey, selection, selectLabel, whyLocked } = props
  const reason = whyLocked?.(row) ?? undefined
  return (
    <Checkbox
      aria-label={selectLabel?.(row)}
      data-row-box
      disabled={reason !== undefined}
      title={reason}
      checked={selection.ids.has(rowKey(row))}
      onChange={({ currentTarget, nativeEvent }) => {
        // With Shift pressed, everything from the box ticked before to this one.
        const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
        const keys = isRange ? selection.rangeTo(openKeys(props), rowKey(row)) : [rowKey(row)]
        selection.set(keys, currentTarget.checked)
      }}
    />
  )
}

function Cards<Row>(props: TableProps<Row>) {
  const { caption, rows, rowKey, columns, actions, selection } = props
  const [name, ...facts] = columns
  return (
    <ul aria-label={caption} className="grid gap-3 md:grid-cols-2">
      {rows.map((row) => (
        <li
          key={rowKey(row)}
          data-row
          className="grid content-start gap-2 rounded-card border border-line bg-surface p-4"
        >
          <div className="flex min-h-control items-center justify-between gap-2">
            {selection && <SelectRow {...props} selection={selection} row={row} />}
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
      <dd className="min-w-0 wrap-anywhere">{value}</dd>
    </>
  )
}
