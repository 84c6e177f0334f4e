import { fill } from 'contract/fill'
import { maxCounted } from 'contract/wire-values'
import { formatNumber } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'

/** How many rows there are in all. */
export function ListCount({ total }: { total: number | undefined }) {
  const { lists: text } = useText('office')
  const language = useLanguage()
  // The space is reserved, so that nothing moves when the number loads.
  if (total === undefined) return <p className="min-h-5" />
  const n = formatNumber(total, language)
  return (
    <p role="status" className="min-h-5 text-muted tabular-nums">
      {fill(total >= maxCounted ? text.countMax : text.count, { n })}
    </p>
  )
}
