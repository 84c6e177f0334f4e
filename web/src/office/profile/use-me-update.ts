import { useQueryClient } from '@tanstack/react-query'
import { auth } from 'contract/auth'
import { staff } from 'contract/staff'
import { staffQueryOf } from '../../api/staff-query.ts'
import type { StaffMe } from '../layout/me.ts'

const meKey = staffQueryOf(auth.me, {}).queryKey

/** After a change of the own account: the frame shows it at once, and the list of accounts is stale. */
export function useMeUpdate() {
  const queryClient = useQueryClient()
  return {
    replaceMe: (me: StaffMe) => {
      queryClient.setQueryData(meKey, me)
      queryClient.removeQueries({ queryKey: [staff.list.path] })
    },
    refetchMe: () => queryClient.invalidateQueries({ queryKey: meKey }),
  }
}
