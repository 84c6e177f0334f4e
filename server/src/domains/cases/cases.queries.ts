import { caseRoles } from 'contract/cases'
import sql from 'sql-template-tag'
import { auditInsertRows } from '../../audit.ts'
import type { Database } from '../../db/database.ts'
import { type ActorCall, callerOf } from '../../http/actor-call.ts'

const worksOnCases = sql`
  active and deleted_at is null and (role = any (${caseRoles}::text[]) or has_access && ${caseRoles}::text[])`

type CaseWorker = { id: string; full_name: string; avatar_file_id: string | null; open_cases: number }

export function listCaseWorkers(db: Database): Promise<CaseWorker[]> {
  return db.all<CaseWorker>(sql`
    select id, full_name, avatar_file_id, (
      select count(*)::int from cases where responsible_id = staff.id and finished_at is null
    ) as open_cases
    from staff where ${worksOnCases}
    order by open_cases, full_name collate "und-x-icu", id`)
}

/** How many of these accounts may work on cases. They are locked against being switched off until the transaction ends. */
export async function lockCaseWorkers(tx: Database, ids: string[]): Promise<number> {
  const rows = await tx.all(sql`
    select from staff
    where id = any (${ids}::uuid[]) and ${worksOnCases}
    order by id
    for share`)
  return rows.length
}

/** One entry for each case. */
export async function auditAssigned(
  tx: Database,
  call: ActorCall,
  { application_ids, staff_id }: { application_ids: string[]; staff_id: string },
): Promise<void> {
  await tx.run(
    auditInsertRows({
      kind: 'case.assigned',
      ...callerOf(call),
      target: { kind: 'application', id: sql`assigned.id` },
      detail: sql`jsonb_build_object('staff_id', ${staff_id}::uuid)`,
      from: sql`unnest(${application_ids}::uuid[]) as assigned (id)`,
    }),
  )
}
