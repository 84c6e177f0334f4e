import type { Story } from 'contract/stories'
import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'

export function listStories(db: Database): Promise<Story[]> {
  return db.all<Story>(sql`
    select id, name, country, text, rating, '/media/' || media_id as image_url, featured, created_at, version
    from stories
    order by created_at desc, id`)
}
