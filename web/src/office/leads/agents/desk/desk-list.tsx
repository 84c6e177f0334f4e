import type { UseQueryResult } from '@tanstack/react-query'
import { fill } from 'contract/fill'
import type { Lead } from 'contract/lead-shapes'
import { useEffect, useEffectEvent } from 'react'
import { useText } from '../../../../i18n/use-text.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { useNow } from '../../../../ui/hooks/use-now.ts'
import { FilteredList } from '../../../lists/filtered-list.tsx'
import { useAddress } from '../../../lists/use-address.ts'
import { figureIn, isCounted, shownFigure } from '../../../today/figure-list.ts'
import { DeskRow } from './desk-row.tsx'
import { useNewHot } from './use-new-hot.ts'

/** What a row shows of its lead under the name, as pairs of label and value. */
export type RowFacts = (lead: Lead) => [label: string, value: string | null][]

type DeskListProps = {
  desk: { query: UseQueryResult<Lead[]>; hasMore: boolean; more: () => void }
  chosen: string | null
  texts: { none: string; failed: string }
  factsOf: RowFacts
  /** Whether a row is of before its outcome: then it is no longer shown. */
  isWorked: (lead: Lead) => boolean
  onOpen: (id: string) => void
}

/** The leads of a desk, in the order of the day as the server has it: the hottest first. */
export function DeskList({ desk, chosen, texts, factsOf, isWorked, onOpen }: DeskListProps) {
  const { leadAgents: text, desk: deskText, today, lists } = useText('office')
  const { params, go } = useAddress()
  const figure = figureIn(params)
  useWholeList(desk, figure !== null)
  const now = useNow()
  const newHot = useNewHot(desk.query.data, chosen)
  const [first] = newHot
  return (
    <div className="grid content-start gap-2 lg:min-h-0 lg:-m-1 lg:overflow-y-auto lg:p-1">
      <div role="status">
        {first && (
          <Button tone="accent" className="w-full" onClick={() => onOpen(first)}>
            {fill(deskText.newHot, { n: newHot.length })}
          </Button>
        )}
      </div>
      {figure && (
        <Button tone="quiet" size="compact" onClick={() => go({ [shownFigure]: null })}>
          {today.figures[figure]} · {lists.clear}
        </Button>
      )}
      <FilteredList
        query={desk.query}
        filters={{
          controls: null,
          params: [shownFigure],
          isMatch: (lead) => !isWorked(lead) && (figure === null || isCounted(figure, lead, now)),
        }}
        search={text.search}
        searchTextOf={({ name, phone, email }) => [name, phone, email].join(' ')}
        failed={texts.failed}
        empty={texts.none}
      >
        {(rows) => (
          <nav aria-label={text.list}>
            <ul className="grid gap-1">
              {rows.map((lead, place) => (
                <DeskRow
                  key={lead.id}
                  lead={lead}
                  number={place + 1}
                  now={now}
                  isChosen={lead.id === chosen}
                  {...factLine(factsOf(lead))}
                  onOpen={onOpen}
                />
              ))}
            </ul>
          </nav>
        )}
      </FilteredList>
      {desk.hasMore && (
        <Button tone="quiet" isBusy={desk.query.isPlaceholderData} onClick={desk.more}>
          {text.more}
        </Button>
      )}
    </div>
  )
}

/** The leads of a figure may be anywhere in the list: it is as long as the figure says only once all are loaded. */
function useWholeList({ query, hasMore, more }: DeskListProps['desk'], isWanted: boolean): void {
  const isNext = isWanted && hasMore && !query.isPlaceholderData
  const load = useEffectEvent(more)
  useEffect(() => {
    if (isNext) load()
  }, [isNext])
}

/** As texts, so that a row whose facts are the same is not drawn again. */
function factLine(facts: ReturnType<RowFacts>): { known: string; missing: string } {
  const known = facts.flatMap(([, value]) => value ?? [])
  const missing = facts.filter(([, value]) => !value).map(([label]) => label)
  return { known: known.join(' · '), missing: missing.join(', ') }
}
