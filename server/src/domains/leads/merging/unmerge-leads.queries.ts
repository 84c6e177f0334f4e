import { type LeadStage, teamOfStage, type WorkStage } from 'contract/lead-states'
import sql from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'
import type { Pair } from '../lead-store/lead-store.ts'
import type { Moved } from './merges.queries.ts'

export type LockedMerge = Pair & {
  id: string
  moved: Moved
  owner_id: string | null
  assigned_at: string | null
  stage: LeadStage
  undone_at: string | null
}

/** With who owned the merged lead; nothing else of it has to be stored, since its row is still there. */
export function lockMerge(tx: Database, id: string): Promise<LockedMerge | undefined> {
  return tx.one<LockedMerge>(sql`
    select id, kept_id, merged_id, moved, merged_before ->> 'current_agent_id' as owner_id,
      merged_before ->> 'assigned_at' as assigned_at, merged_before ->> 'stage' as stage, undone_at
    from lead_merges where id = ${id} for update`)
}

/** Whether the owner still works in that stage; locked, so that switching them off waits. */
export async function lockOwner(tx: Database, { owner_id, stage }: LockedMerge): Promise<boolean> {
  if (!owner_id) return false
  const role = teamOfStage[stage as WorkStage].agent
  const owner = await tx.one(sql`
    select from staff
    where id = ${owner_id} and active and deleted_at is null and (role = ${role} or ${role} = any (has_access))
    for share`)
  return owner !== undefined
}

/**
 * Locks both and says whether they can be parted: they are as the merge left them, still open and within these stages,
 * and nothing was merged into the kept one since. The last merge is undone first.
 */
export async function lockUnmergeable(
  tx: Database,
  { id, kept_id, merged_id }: LockedMerge,
  stages: WorkStage[],
): Promise<boolean> {
  const locked = await tx.all<{ is_right: boolean }>(sql`
    select stage = any (${stages}::text[]) and erased_at is null and case id
      when ${kept_id} then deleted_at is null
      else merged_into_id = ${kept_id}
    end as is_right
    from leads where id in (${kept_id}, ${merged_id}) order by id for no key update`)
  const later = await tx.one(sql`
    select from lead_merges
    where kept_id = ${kept_id} and undone_at is null
      and created_at > (select created_at from lead_merges where id = ${id})`)
  return locked.length === 2 && locked.every(({ is_right }) => is_right) && !later
}

export async function closeMerge(tx: Database, id: string, actorId: string): Promise<void> {
  await tx.run(sql`update lead_merges set undone_by = ${actorId}, undone_at = now() where id = ${id}`)
}
