import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { QueryView } from '../../shared/query-view.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ListControls } from './list-controls.tsx'
import { ListCount } from './list-count.tsx'
import { ListSearch } from './list-search.tsx'
import { matchesSearch } from './matches-search.ts'
import { useAddress } from './use-address.ts'

type FilteredListProps<Row> = {
  query: UseQueryResult<Row[]>
  /** What the search is named, read out. */
  search: string
  /** The text a row is searched by. */
  searchTextOf: (row: Row) => string
  /** What else chooses among the rows; each is a parameter of the address. */
  filters?: { controls: ReactNode; params: readonly string[]; isMatch: (row: Row) => boolean }
  failed: string
  empty: string
  /** The action for an empty list. */
  emptyAction?: ReactNode
  children: (rows: Row[]) => ReactNode
}

/** A list that is loaded whole and searched on the page; the search is in the address. */
export function FilteredList<Row>(props: FilteredListProps<Row>) {
  const { query, search, searchTextOf, filters, failed, empty, emptyAction, children } = props
  const { lists: text } = useText('office')
  const { params, go, adjust } = useAddress()
  const searchText = params.get('search') ?? ''
  const filterParams = filters?.params ?? []
  const matches = query.data
    ?.filter((row) => filters?.isMatch(row) ?? true)
    .filter((row) => matchesSearch(searchTextOf(row), searchText))
  const clear = (
    <Button
      tone="quiet"
      onClick={() => go(Object.fromEntries(['search', ...filterParams].map((name) => [name, null])))}
    >
      {text.clear}
    </Button>
  )
  return (
    <>
      <ListControls
        search={<ListSearch label={search} value={searchText} onSearch={(to) => adjust({ search: to })} />}
        filters={filters?.controls}
        setCount={filterParams.filter((name) => params.has(name)).length}
      />
      <ListCount total={matches?.length} />
      <QueryView query={query} failed={failed} empty={empty} emptyAction={emptyAction}>
        {() => (matches?.length ? children(matches) : <EmptyState message={empty} action={clear} />)}
      </QueryView>
    </>
  )
}
