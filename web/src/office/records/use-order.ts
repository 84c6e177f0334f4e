import { useMutation, useQueryClient } from '@tanstack/react-query'
import { fill } from 'contract/fill'
import { serverSentence } from '../../i18n/error-sentence.ts'
import { useText } from '../../i18n/use-text.ts'
import { toast } from '../../ui/toast/toast.ts'
import { reordered } from './reordered.ts'

type Ordered = { id: string; position: number }

type OrderOptions<Row> = {
  /** The list that the page shows. */
  queryKey: readonly unknown[]
  /** All lists that have the order, by their paths. */
  shownIn: readonly string[]
  save: (row: Row) => Promise<unknown>
}

/**
 * Moves a row among those it is shown with. A move shows at once; the calls are sent one after the other, and the lists
 * are refetched after the last of them, whether it failed or not.
 */
export function useOrder<Row extends Ordered>({ queryKey, shownIn, save }: OrderOptions<Row>) {
  const { records: text } = useText('office')
  const queryClient = useQueryClient()
  const mutationKey = [...shownIn, 'position']

  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: async (moved: readonly Row[]) => {
      for (const row of moved) await save(row)
    },
    onError: (error) => {
      const message = serverSentence(error)
      toast.error(message ? fill(text.moveRefused, { message }) : text.moveFailed)
    },
    onSettled: () => {
      // While others are running, an answer would show the list without them.
      if (queryClient.isMutating({ mutationKey }) > 1) return
      return Promise.all(shownIn.map((path) => queryClient.invalidateQueries({ queryKey: [path] })))
    },
  })
  return (rows: readonly Row[], from: number, to: number) => {
    const moved = reordered(rows, from, to)
    void queryClient.cancelQueries({ queryKey }, { revert: false })
    queryClient.setQueryData<Row[]>(queryKey, (all = []) =>
      all
        .map((row) => moved.find(({ id }) => id === row.id) ?? row)
        .toSorted((one, other) => one.position - other.position),
    )
    mutate(moved)
  }
}
