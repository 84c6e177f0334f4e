import type { Language } from 'contract/text'
import sql from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'

export async function setClientLanguage(tx: Database, id: string, language: Language): Promise<void> {
  await tx.run(sql`
    update clients set language = ${language} where id = ${id} and deleted_at is null and language <> ${language}`)
}
