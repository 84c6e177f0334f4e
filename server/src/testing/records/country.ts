import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'

const text = (uz: string) => sql`${JSON.stringify({ uz, en: '', ru: '' })}::jsonb`

type Country = { slug: string; published?: boolean }

export async function aCountry(db: Database, { slug, published = true }: Country): Promise<string> {
  const row = await db.only<{ id: string }>(sql`
    insert into countries (slug, code, name, summary, body, published)
    values (${slug}, ${slug.slice(0, 2)}, ${text(slug)}, ${text('Qisqacha')}, ${text('')}, ${published})
    returning id`)
  return row.id
}
