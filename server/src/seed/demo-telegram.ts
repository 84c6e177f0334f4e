import sql from 'sql-template-tag'
import type { Database } from '../db/database.ts'

export const demoFilesMarker = 'seed.telegram.files'

/** The demonstration takes documents in chats; elsewhere somebody has to decide it. */
export async function takeDemoFiles(tx: Database): Promise<{ files: boolean }> {
  await tx.run(sql`update telegram_state set files_on = true`)
  return { files: true }
}

/** A database that was tried out first may go into production; what nobody has decided may not. */
export async function refuseDemoFiles(tx: Database): Promise<{ refused: boolean }> {
  const changed = await tx.run(sql`
    update telegram_state set files_on = false
    where files_on and exists (
      select from settings where key = ${demoFilesMarker} and (value ->> 'files')::boolean
    )`)
  return { refused: changed > 0 }
}
