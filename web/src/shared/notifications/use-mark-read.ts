import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { type Notification, notifications } from 'contract/notifications'
import type { Call } from 'contract/page'
import { toast } from '../../ui/toast/toast.ts'
import { isUnread } from './unread.ts'

/** Marks notifications as read: shown at once, rolled back where the server refuses. */
export function useMarkRead(
  call: Call,
  { queryKey, failed }: { queryKey: QueryKey; failed: string },
): (ids: readonly string[]) => Promise<void> {
  const queryClient = useQueryClient()
  return async (ids) => {
    const isMeant = new Set(ids)
    await queryClient.cancelQueries({ queryKey })
    const read_at = new Date().toISOString()
    queryClient.setQueryData<Notification[]>(queryKey, (list) =>
      list?.map((one) => (isMeant.has(one.id) && isUnread(one) ? { ...one, read_at } : one)),
    )
    try {
      await call(notifications.markRead, { body: { ids: [...ids] } })
    } catch {
      toast.error(failed)
    }
    // Either way the server's state counts.
    await queryClient.invalidateQueries({ queryKey: [notifications.list.path] })
  }
}
