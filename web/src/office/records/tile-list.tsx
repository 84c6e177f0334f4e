import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryView } from '../../shared/query-view.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { ListCount } from '../lists/list-count.tsx'
import { useAddress } from '../lists/use-address.ts'
import { AddButton } from './add-button.tsx'

type TileListProps<Row> = {
  query: UseQueryResult<Row[]>
  text: { add: string; addFirst: string; failed: string; none: string }
  children: (rows: Row[]) => ReactNode
}

/** Records of which there are few, shown whole as tiles, with their number and what adds one. */
export function TileList<Row>({ query, text, children }: TileListProps<Row>) {
  const { go } = useAddress()
  return (
    <>
      <div className="flex items-center justify-between gap-4">
        <ListCount total={query.data?.length} />
        <AddButton>{text.add}</AddButton>
      </div>
      <QueryView
        query={query}
        failed={text.failed}
        empty={text.none}
        emptyAction={<Button onClick={() => go({ new: '1' })}>{text.addFirst}</Button>}
      >
        {children}
      </QueryView>
    </>
  )
}
