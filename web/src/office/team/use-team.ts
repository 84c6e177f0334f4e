import { useQuery } from '@tanstack/react-query'
import { type TeamRecord, team } from 'contract/team'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { staffQueryOf } from '../../api/staff-query.ts'
import { useOrder } from '../records/use-order.ts'

const options = staffQueryOf(team.richList, {})

/** The team in its order. */
export function useTeam() {
  const move = useOrder<TeamRecord>({
    queryKey: options.queryKey,
    shownIn: [team.richList.path],
    save: ({ id, position }) => callAsStaff(team.update, { params: { id }, body: { position } }),
  })
  return { query: useQuery(options), move }
}
