import { useQuery } from '@tanstack/react-query'
import type { LeadWords } from 'contract/lead-shapes'
import type { WorkStage } from 'contract/lead-states'
import { leads } from 'contract/leads'
import { staffQueryOf } from '../../../api/staff-query.ts'

const none: LeadWords = { sources: [], tags: [] }

/** The sources and tags in use, with how many leads have them; none while they load. */
export function useLeadWords(stage?: WorkStage): LeadWords {
  const { data } = useQuery(staffQueryOf(leads.listWords, { query: stage ? { stage } : {} }))
  return data ?? none
}
