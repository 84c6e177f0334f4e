import { type LeadStage, leadStages, teamOfStage, workStages } from 'contract/lead-states'
import { leads } from 'contract/leads'
import type { NoticeLead } from 'contract/notifications'
import { scopesOf } from 'contract/roles'
import type { Actor } from '../../http/actor.ts'

/** Where the lead of a notice is now. */
export type NoticeLeadRow = { stage: LeadStage; owner_id: string | null; owner_name: string | null }

/** The same as its reader may know it: who cannot open the lead any more is told who can. */
export function noticeLeadFor(actor: Actor, lead: NoticeLeadRow | null): NoticeLead | null {
  if (!lead) return null
  const { owner_id, ...where } = lead
  return { ...where, is_visible: seesLead(actor, lead) }
}

/**
 * Whether `leads.get` would answer it. A copy of the rule of that domain, which leans on this one; a test compares the two
 * for every role.
 */
function seesLead(actor: Actor, { stage, owner_id }: NoticeLeadRow): boolean {
  const scopes = scopesOf(actor, leads.get)
  if (Object.values(scopes).includes('all')) return true
  const hasReached = (own: LeadStage) => leadStages.indexOf(stage) >= leadStages.indexOf(own)
  return workStages.some((own) => {
    const { manager, agent } = teamOfStage[own]
    const isOwner = stage === own && owner_id === actor.id
    return (scopes[manager] === 'team' && hasReached(own)) || (scopes[agent] === 'assigned' && isOwner)
  })
}
