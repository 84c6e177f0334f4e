import sql from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'

/** How far the client has read, where this message is still unread; nothing otherwise. */
export async function findUnread(
  tx: Database,
  { application_id, seq }: { application_id: string; seq: number },
): Promise<number | undefined> {
  const row = await tx.one<{ client_read_seq: number }>(sql`
    select client_read_seq from cases where application_id = ${application_id} and client_read_seq < ${seq}`)
  return row?.client_read_seq
}
