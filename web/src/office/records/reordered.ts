/** The rows that get another position when one of them moves: the positions are 1, 2, 3 in the order they are in then. */
export function reordered<Row extends { position: number }>(
  rows: readonly Row[],
  from: number,
  to: number,
): Row[] {
  const order = [...rows]
  order.splice(to, 0, ...order.splice(from, 1))
  return order.flatMap((row, at) => (row.position === at + 1 ? [] : { ...row, position: at + 1 }))
}
