import { useQuery } from '@tanstack/react-query'
import { staff } from 'contract/staff'
import { staffQueryOf } from '../../api/staff-query.ts'

/** The names of staff by id; the log itself has only ids. Who has left is in no list. */
export function useStaffNames(): ReadonlyMap<string, string> {
  const { data } = useQuery(staffQueryOf(staff.list, {}))
  return new Map((data ?? []).map(({ id, full_name }) => [id, full_name]))
}
