import { mostCounted } from 'contract/wire-values'
import { fill } from '../../i18n/fill.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useText } from '../../i18n/use-text.ts'

/** How many rows there are in all. */
export function ListCount({ total }: { total: number | undefined }) {
  const { lists: text } = useText('office')
  // The place is kept, so that nothing moves when the number arrives.
  if (total === undefined) return <p className="min-h-5" />
  const n = formatNumber(total, 'uz')
  return (
    <p role="status" className="min-h-5 text-muted tabular-nums">
      {fill(total >= mostCounted ? text.countMost : text.count, { n })}
    </p>
  )
}
