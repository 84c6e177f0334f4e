import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { QueryView } from '../../shared/query-view.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Pager } from './pager.tsx'

type RichRowsProps<Row> = {
  list: {
    rows: UseQueryResult<Row[]>
    page: number
    isFiltered: boolean
    clear: () => void
    toPage: (page: number) => void
  }
  pageSize: number
  failed: string
  empty: string
  /** The action for an empty list. */
  emptyAction?: ReactNode
  children: (rows: Row[]) => ReactNode
}

/** One page of a list in its four states, with the pager. */
export function RichRows<Row>({ list, pageSize, failed, empty, emptyAction, children }: RichRowsProps<Row>) {
  const { rows, page, isFiltered, clear, toPage } = list
  const { lists: text } = useText('office')
  const wayOut = () => {
    if (page > 1) return { label: text.toFirst, go: () => toPage(1) }
    return isFiltered ? { label: text.clear, go: clear } : null
  }
  const way = wayOut()
  const action = way ? (
    <Button tone="quiet" onClick={way.go}>
      {way.label}
    </Button>
  ) : (
    emptyAction
  )
  return (
    <>
      <QueryView query={rows} failed={failed} empty={empty} emptyAction={action}>
        {children}
      </QueryView>
      {rows.data && rows.data.length > 0 && (
        <Pager page={page} isFull={rows.data.length === pageSize} onPage={toPage} />
      )}
    </>
  )
}
