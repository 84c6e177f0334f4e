import type { Partner } from 'contract/partners'
import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'

export function listPartners(db: Database): Promise<Partner[]> {
  return db.all<Partner>(sql`
    select id, name, '/media/' || media_id as image_url, created_at, version
    from partners
    order by position, created_at, id`)
}
