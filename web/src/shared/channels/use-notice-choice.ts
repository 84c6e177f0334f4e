import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type NoticeChoice, notices } from 'contract/notices'
import type { Call } from 'contract/page'
import { useState } from 'react'
import { queryOptionsOf } from '../../api/query.ts'
import { toast } from '../../ui/toast/toast.ts'

/** What is left out stays. */
type ChoiceChange = Partial<Omit<NoticeChoice, 'channels'>>

type NoticeChoiceOptions = { ask: Call; saved: string; explain: (error: unknown) => string }

/** How and when the caller wants to be told; each change is shown and saved at once. */
export function useNoticeChoice({ ask, saved, explain }: NoticeChoiceOptions) {
  const queries = useQueryClient()
  const [wanted, setWanted] = useState<ChoiceChange | null>(null)
  const options = queryOptionsOf(notices.getChoice, {}, ask)
  const query = useQuery(options)

  const change = async (body: ChoiceChange) => {
    setWanted(body)
    try {
      queries.setQueryData(options.queryKey, await ask(notices.updateChoice, { body }))
      toast.success(saved)
    } catch (error) {
      toast.error(explain(error))
    }
    setWanted(null)
  }

  const choice = query.data && { ...query.data, ...wanted }
  return { query, choice, isBusy: wanted !== null, change: (body: ChoiceChange) => void change(body) }
}
