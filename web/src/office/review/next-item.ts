type Row = { item_id: string }

/** What opens once these are decided: the next one of the list, else the first that is left. */
export function nextAfter(rows: readonly Row[], openId: string, decided: ReadonlySet<string>): string | null {
  const isLeft = ({ item_id }: Row) => !decided.has(item_id)
  const at = rows.findIndex(({ item_id }) => item_id === openId)
  return (rows.slice(Math.max(0, at)).find(isLeft) ?? rows.find(isLeft))?.item_id ?? null
}

/** The one that stands so many places further; null past the ends. */
export function neighbourOf(rows: readonly Row[], openId: string, by: number): string | null {
  const at = rows.findIndex(({ item_id }) => item_id === openId)
  return (at < 0 ? undefined : rows[at + by]?.item_id) ?? null
}
