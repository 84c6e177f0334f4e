import { randomBytes } from 'node:crypto'
import type { StaffRole } from 'contract/roles'
import sql from 'sql-template-tag'
import type { Database } from '../db/database.ts'

const unique = () => randomBytes(6).toString('hex')

type Made = { id: string }

export async function aClient(db: Database): Promise<string> {
  const mark = unique()
  const row = await db.one<Made>(sql`
    insert into clients (full_name, email) values (${`Client ${mark}`}, ${`${mark}@example.com`}) returning id`)
  return (row as Made).id
}

export async function aStaffMember(
  db: Database,
  role: StaffRole,
  hasAccess: StaffRole[] = [],
): Promise<string> {
  const mark = unique()
  const row = await db.one<Made>(sql`
    insert into staff (full_name, username, role, has_access)
    values (${`Staff ${mark}`}, ${`staff-${mark}`}, ${role}, ${hasAccess}::text[]) returning id`)
  return (row as Made).id
}
