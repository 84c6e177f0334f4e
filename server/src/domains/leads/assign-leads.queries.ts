import type { AgentRole } from 'contract/roles'
import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'

/** Locks accounts against being switched off until the transaction ends; those that are off are left out. */
export function lockActiveStaff(
  tx: Database,
  ids: string[],
  role: AgentRole,
): Promise<{ has_role: boolean }[]> {
  return tx.all(sql`
    select role = ${role} or ${role} = any (has_access) as has_role from staff
    where id = any (${ids}::uuid[]) and active and deleted_at is null
    order by id
    for share`)
}

export async function findStaffName(tx: Database, id: string | null): Promise<string | undefined> {
  return (await tx.one<{ full_name: string }>(sql`select full_name from staff where id = ${id}`))?.full_name
}
