import { useQueryClient } from '@tanstack/react-query'
import { notifications } from 'contract/notifications'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { useText } from '../../i18n/use-text.ts'
import { toast } from '../../ui/toast/toast.ts'
import { isUnread, notificationsQuery } from './notifications-query.ts'

/** Marks notifications as read: shown at once, rolled back where the server refuses. */
export function useMarkRead(): (ids: readonly string[]) => Promise<void> {
  const { notifications: text } = useText('office')
  const queryClient = useQueryClient()
  const { queryKey } = notificationsQuery
  return async (ids) => {
    const isMeant = new Set(ids)
    await queryClient.cancelQueries({ queryKey })
    const read_at = new Date().toISOString()
    queryClient.setQueryData(queryKey, (list) =>
      list?.map((one) => (isMeant.has(one.id) && isUnread(one) ? { ...one, read_at } : one)),
    )
    try {
      await callAsStaff(notifications.markRead, { body: { ids: [...ids] } })
    } catch {
      toast.error(text.readFailed)
    }
    // Either way the server's state counts.
    await queryClient.invalidateQueries({ queryKey: [notifications.list.path] })
  }
}
