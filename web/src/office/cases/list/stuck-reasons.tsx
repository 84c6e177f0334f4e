import { useQuery } from '@tanstack/react-query'
import { stuckReasons } from 'contract/case-states'
import { cases } from 'contract/cases'
import { fill } from 'contract/fill'
import { staffQueryOf } from '../../../api/staff-query.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Badge } from '../../../ui/badge.tsx'

/** How many cases are stuck for which reason; one case may have several. */
export function StuckReasons() {
  const { cases: text } = useText('office')
  const { data } = useQuery(staffQueryOf(cases.counts, {}))
  const counted = stuckReasons.filter((reason) => (data?.stuck[reason] ?? 0) > 0)
  if (!data || counted.length === 0) return null
  return (
    <ul aria-label={text.stuckLabel} className="flex flex-wrap gap-2">
      {counted.map((reason) => (
        <li key={reason}>
          <Badge tone="warning">
            {fill(text.stuckCount, { reason: text.stuck[reason], n: data.stuck[reason] })}
          </Badge>
        </li>
      ))}
    </ul>
  )
}
