import type { UseQueryResult } from '@tanstack/react-query'
import type { Lead } from 'contract/lead-shapes'
import { useText } from '../../../../i18n/use-text.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { useNow } from '../../../../ui/hooks/use-now.ts'
import { FilteredList } from '../../../lists/filtered-list.tsx'
import { type DayGroup, inDayOrder, planOf } from './day-order.ts'
import { DeskRow } from './desk-row.tsx'

/** What a row shows of its lead under the name, as pairs of label and value. */
export type RowFacts = (lead: Lead) => [label: string, value: string | null][]

type DeskListProps = {
  desk: { query: UseQueryResult<Lead[]>; hasMore: boolean; more: () => void }
  chosen: string | null
  texts: { none: string; failed: string }
  factsOf: RowFacts
}

/** The leads of a desk, grouped by what is due when. */
export function DeskList({ desk, chosen, texts, factsOf }: DeskListProps) {
  const { leadAgents: text } = useText('office')
  return (
    <div className="grid content-start gap-3 lg:min-h-0 lg:-m-1 lg:overflow-y-auto lg:p-1">
      <FilteredList
        query={desk.query}
        search={text.search}
        searchTextOf={({ name, phone, email }) => [name, phone, email].join(' ')}
        failed={texts.failed}
        empty={texts.none}
      >
        {(rows) => <DayGroups rows={rows} chosen={chosen} factsOf={factsOf} />}
      </FilteredList>
      {desk.hasMore && (
        <Button tone="quiet" isBusy={desk.query.isPlaceholderData} onClick={desk.more}>
          {text.more}
        </Button>
      )}
    </div>
  )
}

type DayGroupsProps = Pick<DeskListProps, 'chosen' | 'factsOf'> & { rows: Lead[] }

function DayGroups({ rows, chosen, factsOf }: DayGroupsProps) {
  const { leadAgents: text } = useText('office')
  const now = useNow()
  const groups = inDayOrder(rows, now)
  const inOrder = groups.flatMap(({ leads }) => leads)
  return (
    <nav aria-label={text.list} className="grid gap-4">
      {groups.map(({ group, leads }) => (
        <section key={group} aria-labelledby={`group-${group}`} className="grid gap-2">
          <GroupHead group={group} count={leads.length} />
          <ul className="grid gap-2">
            {leads.map((lead) => (
              <DeskRow
                key={lead.id}
                lead={lead}
                number={inOrder.indexOf(lead) + 1}
                plan={planOf(lead, now)}
                isChosen={lead.id === chosen}
                facts={factsOf(lead)}
              />
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

function GroupHead({ group, count }: { group: DayGroup; count: number }) {
  const { leadAgents: text } = useText('office')
  return (
    <h2
      id={`group-${group}`}
      className={
        group === 'overdue' ? 'text-sm font-semibold text-danger' : 'text-sm font-semibold text-muted'
      }
    >
      {text.groups[group]} <span className="font-normal tabular-nums">({count})</span>
    </h2>
  )
}
