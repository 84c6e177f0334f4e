import { useQuery } from '@tanstack/react-query'
import { cases } from 'contract/cases'
import { staffQueryOf } from '../../../api/staff-query.ts'

/** Who can be responsible for a case, lightest load first. */
export function useAssignees() {
  const query = useQuery(staffQueryOf(cases.assignees, {}))
  return {
    query,
    nameOf: (id: string) => query.data?.find((person) => person.id === id)?.full_name ?? '',
  }
}
