import { adminRoles } from 'contract/roles'
import type { Webhook } from 'contract/webhooks'
import sql from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'

/** Its name; nothing where it was switched off or deleted already. */
export async function markSwitchedOff(
  tx: Database,
  id: string,
  reason: Webhook['switched_off_reason'],
): Promise<string | undefined> {
  const row = await tx.one<{ name: string }>(sql`
    update webhooks set active = false, switched_off_at = now(), switched_off_reason = ${reason}
    where id = ${id} and active
    returning name`)
  return row?.name
}

/** Those who run the agency and have an address. */
export function listAdmins(tx: Database): Promise<{ full_name: string; email: string }[]> {
  return tx.all(sql`
    select full_name, email from staff
    where active and deleted_at is null and email is not null
      and (role = any (${adminRoles}::text[]) or has_access && ${adminRoles}::text[])
    order by id`)
}
