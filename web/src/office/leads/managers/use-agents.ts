import { useQuery } from '@tanstack/react-query'
import { teamOfStage, type WorkStage } from 'contract/lead-states'
import { staff } from 'contract/staff'
import { staffQueryOf } from '../../../api/staff-query.ts'

/** The agents of a stage, the lightest load first. */
export function useAgents(stage: WorkStage) {
  const query = useQuery(staffQueryOf(staff.listAgents, { query: { role: teamOfStage[stage].agent } }))
  const nameOf = (id: string | null) => query.data?.find((agent) => agent.id === id)?.full_name
  return { query, nameOf }
}
