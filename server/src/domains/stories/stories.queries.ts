import type { Parsed } from 'contract/endpoint'
import type { Story, stories } from 'contract/stories'
import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'

type NewStory = Parsed<typeof stories.create>['body']
type StoryChanges = Parsed<typeof stories.update>['body']

const columns = sql`
  id, name, country, text, rating, '/media/' || media_id as image_url, featured, created_at, version`

export function listStories(db: Database): Promise<Story[]> {
  return db.all<Story>(sql`select ${columns} from stories order by created_at desc, id`)
}

export function insertStory(tx: Database, story: NewStory, mediaId: string | null): Promise<Story> {
  const { name, country, text, rating, featured } = story
  return tx.only<Story>(sql`
    insert into stories (name, country, text, rating, featured, media_id)
    values (${name}, ${country}, ${text}, ${rating}, ${featured}, ${mediaId})
    returning ${columns}`)
}

/** With its picture beside it, which is nobody's business outside. */
export async function lockStory(
  tx: Database,
  id: string,
): Promise<{ story: Story; mediaId: string | null } | undefined> {
  const row = await tx.one<Story & { media_id: string | null }>(sql`
    select ${columns}, media_id from stories where id = ${id} for no key update`)
  if (!row) return undefined
  const { media_id, ...story } = row
  return { story, mediaId: media_id }
}

/** None where another call was faster; without another picture the old one stays. */
export function updateStoryRow(
  tx: Database,
  id: string,
  changes: StoryChanges & { mediaId: string | null },
): Promise<Story | undefined> {
  const { name, country, text, rating, featured, mediaId, version = null } = changes
  return tx.one<Story>(sql`
    update stories set
      name = coalesce(${name ?? null}, name),
      country = coalesce(${country ?? null}, country),
      text = coalesce(${text ?? null}, text),
      rating = coalesce(${rating ?? null}::int, rating),
      featured = coalesce(${featured ?? null}, featured),
      media_id = coalesce(${mediaId}::uuid, media_id)
    where id = ${id} and version = coalesce(${version}::int, version)
    returning ${columns}`)
}

/** Answers the picture it had. */
export function deleteStory(tx: Database, id: string): Promise<{ media_id: string | null } | undefined> {
  return tx.one(sql`delete from stories where id = ${id} returning media_id`)
}
