import type { Parsed } from 'contract/endpoint'
import type { RichStory, Story, stories } from 'contract/stories'
import { type LocalizedText, languages } from 'contract/text'
import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'

type NewStory = Parsed<typeof stories.create>['body']
type StoryChanges = Parsed<typeof stories.update>['body']

const columns = sql`
  id, name, country, text, language, translations, detail, service_id, rating, '/media/' || media_id as image_url, featured,
  sample, created_at, version`
const richColumns = sql`${columns}, consent_on`

export function listStories(db: Database): Promise<Story[]> {
  return db.all<Story>(sql`select ${columns} from stories order by created_at desc, id`)
}

export function listRichStories(db: Database): Promise<RichStory[]> {
  return db.all<RichStory>(sql`select ${richColumns} from stories order by created_at desc, id`)
}

export function insertStory(tx: Database, story: NewStory, mediaId: string | null): Promise<RichStory> {
  const { name, country, text, language, service_id, consent_on, rating, featured, sample } = story
  return tx.only<RichStory>(sql`
    insert into stories (name, country, text, language, translations, detail, service_id, consent_on, rating, featured,
      sample, media_id)
    values (${name}, ${country}, ${text}, ${language}, ${json(given(story, 'translation'))},
      ${json(given(story, 'detail'))}, ${service_id}, ${consent_on}, ${rating}, ${featured}, ${sample}, ${mediaId})
    returning ${richColumns}`)
}

/** With its picture beside it, which is nobody's business outside. */
export async function lockStory(
  tx: Database,
  id: string,
): Promise<{ story: RichStory; mediaId: string | null } | undefined> {
  const row = await tx.one<RichStory & { media_id: string | null }>(sql`
    select ${richColumns}, media_id from stories where id = ${id} for no key update`)
  if (!row) return undefined
  const { media_id, ...story } = row
  return { story, mediaId: media_id }
}

/** None where another call was faster; without another picture the old one stays. */
export function updateStoryRow(
  tx: Database,
  id: string,
  changes: StoryChanges & { mediaId: string | null },
): Promise<RichStory | undefined> {
  const { name, country, text, language, rating, featured, sample, mediaId, version = null } = changes
  return tx.one<RichStory>(sql`
    update stories set
      name = coalesce(${name ?? null}, name),
      country = coalesce(${country ?? null}, country),
      text = coalesce(${text ?? null}, text),
      language = coalesce(${language ?? null}, language),
      translations = translations || ${json(given(changes, 'translation'))},
      detail = detail || ${json(given(changes, 'detail'))},
      service_id = case when ${changes.service_id !== undefined} then ${changes.service_id ?? null}::uuid else service_id end,
      consent_on = case when ${changes.consent_on !== undefined} then ${changes.consent_on ?? null}::date else consent_on end,
      rating = coalesce(${rating ?? null}::int, rating),
      featured = coalesce(${featured ?? null}, featured),
      sample = coalesce(${sample ?? null}, sample),
      media_id = coalesce(${mediaId}::uuid, media_id)
    where id = ${id} and version = coalesce(${version}::int, version)
    returning ${richColumns}`)
}

/** Answers the picture it had. */
export function deleteStory(tx: Database, id: string): Promise<{ media_id: string | null } | undefined> {
  return tx.one(sql`delete from stories where id = ${id} returning media_id`)
}

/** The languages of a flat form that were sent, as a localized text or a part of one. */
function given(form: StoryChanges, field: 'translation' | 'detail'): Partial<LocalizedText> {
  return Object.fromEntries(
    languages.flatMap((language) => {
      const text = form[`${field}_${language}`]
      return text === undefined ? [] : [[language, text]]
    }),
  )
}

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`
