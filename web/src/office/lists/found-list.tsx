import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { holdsWords } from './holds-words.ts'
import { ListControls } from './list-controls.tsx'
import { ListCount } from './list-count.tsx'
import { ListSearch } from './list-search.tsx'
import { useAddress } from './use-address.ts'

type FoundListProps<Row> = {
  query: UseQueryResult<Row[]>
  /** What the search is named, read out. */
  search: string
  /** Everything a row can be found by. */
  wordsOf: (row: Row) => string
  failed: string
  empty: string
  /** What one can do about a list that has nothing in it yet. */
  emptyAction?: ReactNode
  children: (rows: Row[]) => ReactNode
}

/** A list that is here whole and searched on the page; what is looked for stands in the address. */
export function FoundList<Row>(props: FoundListProps<Row>) {
  const { query, search, wordsOf, failed, empty, emptyAction, children } = props
  const { lists: text } = useText('office')
  const { params, go, adjust } = useAddress()
  const words = params.get('search') ?? ''
  const found = query.data?.filter((row) => holdsWords(wordsOf(row), words))
  const clear = (
    <Button tone="quiet" onClick={() => go({ search: null })}>
      {text.clear}
    </Button>
  )
  return (
    <>
      <ListControls
        search={<ListSearch label={search} value={words} onSearch={(to) => adjust({ search: to })} />}
      />
      <ListCount total={found?.length} />
      <QueryView query={query} failed={failed} empty={empty} emptyAction={emptyAction}>
        {() => (found?.length ? children(found) : <EmptyState message={empty} action={clear} />)}
      </QueryView>
    </>
  )
}
