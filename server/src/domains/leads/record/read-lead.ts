import type { LeadFull } from 'contract/lead-shapes'
import sql from 'sql-template-tag'
import { ApiError } from '../../../http/api-error.ts'
import { findScriptFor } from '../../scripts/scripts.queries.ts'
import { listTasksOfLead } from '../../tasks/list-tasks.queries.ts'
import { leadVisibility } from '../lead-visibility.ts'
import { findLead } from '../leads.queries.ts'
import type { LeadCall } from '../lock-leads.ts'
import { findLeadChat } from '../messages/lead-chat.queries.ts'
import { shownLead } from '../shown-lead.ts'
import { listPossibleClients } from '../work/possible-clients.queries.ts'
import { listNotes, listTimeline } from './timeline.queries.ts'

/** A lead with its whole timeline; while its documents are collected also the clients it may be. */
export async function readLead(call: LeadCall, id: string): Promise<LeadFull> {
  const { db, env, actor, scopes } = call
  const row = await findLead(db, leadVisibility(scopes, actor.id)?.where ?? sql`false`, id)
  if (!row) throw new ApiError('not_found')
  return {
    ...shownLead(call, row),
    timeline: await listTimeline(db, id),
    notes: await listNotes(db, id),
    has_chat: env.telegram.mode !== 'off' && (await findLeadChat(db, id)) !== undefined,
    tasks: await listTasksOfLead(db, id),
    script: await findScriptFor(db, row.pipeline_stage, row.service_id),
    ...(row.pipeline_stage === 'documenting' && { possible_clients: await listPossibleClients(db, id) }),
  }
}
