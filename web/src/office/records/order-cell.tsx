import { MoveButtons } from './move-buttons.tsx'

type OrderCellProps<Row> = {
  name: string
  row: Row
  /** Those it is shown with, in their order. */
  rows: readonly Row[]
  onMove: (rows: readonly Row[], from: number, to: number) => void
}

/** The cell of a table whose rows have an order: moves this one. */
export function OrderCell<Row extends { id: string }>({ name, row, rows, onMove }: OrderCellProps<Row>) {
  const at = rows.findIndex(({ id }) => id === row.id)
  return (
    <span className="-ms-2 flex">
      <MoveButtons name={name} at={at} count={rows.length} onMove={(to) => onMove(rows, at, to)} />
    </span>
  )
}
