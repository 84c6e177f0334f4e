import { useQuery } from '@tanstack/react-query'
import { staff } from 'contract/staff'
import { staffQueryOf } from '../../api/staff-query.ts'

/** The names of the office by id; the log itself holds ids alone. Who has left is in no list. */
export function useStaffNames(): ReadonlyMap<string, string> {
  const { data } = useQuery(staffQueryOf(staff.list, {}))
  return new Map((data ?? []).map(({ id, full_name }) => [id, full_name]))
}
