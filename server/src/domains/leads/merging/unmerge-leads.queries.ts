import { type LeadStage, teamOfStage, type WorkStage } from 'contract/lead-states'
import sql, { type Sql } from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'
import type { Pair } from './merged-fields.queries.ts'
import type { Moved } from './merges.queries.ts'

export type HeldMerge = Pair & {
  id: string
  moved: Moved
  owner_id: string | null
  assigned_at: string | null
  stage: LeadStage
  undone_at: string | null
}

/** With who owned the merged lead; nothing else of it has to be remembered, since its row is still there. */
export function holdMerge(tx: Database, id: string): Promise<HeldMerge | undefined> {
  return tx.one<HeldMerge>(sql`
    select id, kept_id, merged_id, moved, merged_before ->> 'current_agent_id' as owner_id,
      merged_before ->> 'assigned_at' as assigned_at, merged_before ->> 'stage' as stage, undone_at
    from lead_merges where id = ${id} for update`)
}

/** Whether the owner still works in that stage; whoever switches them off waits. */
export async function holdOwner(tx: Database, { owner_id, stage }: HeldMerge): Promise<boolean> {
  if (!owner_id) return false
  const role = teamOfStage[stage as WorkStage].agent
  const owner = await tx.one(sql`
    select from staff
    where id = ${owner_id} and active and deleted_at is null and (role = ${role} or ${role} = any (has_access))
    for share`)
  return owner !== undefined
}

/**
 * Holds both and says whether they can be parted: they are as the merge left them, still open and within these stages,
 * and nobody was merged into the kept one since. What was done last is taken back first.
 */
export async function holdParted(
  tx: Database,
  { id, kept_id, merged_id }: HeldMerge,
  stages: WorkStage[],
): Promise<boolean> {
  const held = await tx.all<{ is_right: boolean }>(sql`
    select stage = any (${stages}::text[]) and erased_at is null and case id
      when ${kept_id} then deleted_at is null
      else merged_into_id = ${kept_id}
    end as is_right
    from leads where id in (${kept_id}, ${merged_id}) order by id for no key update`)
  const later = await tx.one(sql`
    select from lead_merges
    where kept_id = ${kept_id} and undone_at is null
      and created_at > (select created_at from lead_merges where id = ${id})`)
  return held.length === 2 && held.every(({ is_right }) => is_right) && !later
}

/** As it was; free, where who owned it is gone. */
export async function showMerged(tx: Database, merge: HeldMerge, isOwned: boolean): Promise<void> {
  const { merged_id, owner_id, assigned_at } = merge
  const isGone = owner_id !== null && !isOwned
  const agent = (stage: WorkStage, column: Sql) => sql`
    case when ${isGone} and stage = ${stage} then null else ${column} end`
  await tx.run(sql`
    update leads set
      deleted_at = null, merged_into_id = null,
      current_agent_id = ${isOwned ? owner_id : null}::uuid,
      assigned_at = ${isGone ? null : assigned_at}::timestamptz,
      call_agent_id = ${agent('initial', sql`call_agent_id`)},
      consulting_agent_id = ${agent('consulting', sql`consulting_agent_id`)},
      document_agent_id = ${agent('documenting', sql`document_agent_id`)}
    where id = ${merged_id}`)
}

export async function closeMerge(tx: Database, id: string, actorId: string): Promise<void> {
  await tx.run(sql`update lead_merges set undone_by = ${actorId}, undone_at = now() where id = ${id}`)
}
