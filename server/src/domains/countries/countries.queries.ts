import type { Country, countries } from 'contract/countries'
import { factKinds } from 'contract/country-facts'
import type { Parsed } from 'contract/endpoint'
import sql, { type Sql } from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import { factColumns } from './country-facts.queries.ts'

type NewCountry = Omit<Parsed<typeof countries.create>['body'], 'facts' | 'services'>
type CountryChanges = Omit<Parsed<typeof countries.update>['body'], 'facts' | 'services'>

const columns = sql`
  id, slug, code, apply_country, languages, name, summary, body, position, published,
  '/media/' || media_id as image_url, alt, focus,
  coalesce((
    select jsonb_agg(to_jsonb(facts) order by array_position(${[...factKinds]}::text[], kind))
    from (select ${factColumns} where country_id = countries.id) as facts
  ), '[]') as facts,
  coalesce((
    select jsonb_agg(jsonb_build_object('service_id', service_id, 'note', note) order by links.position, service_id)
    from country_services links where country_id = countries.id
  ), '[]') as services,
  created_at, version`

export function listCountries(db: Database): Promise<Country[]> {
  return db.all<Country>(sql`select ${columns} from countries order by position, created_at, id`)
}

export function listPublished(db: Database): Promise<Country[]> {
  return db.all<Country>(sql`
    select ${columns} from countries where published order by position, created_at, id`)
}

const lastChange = sql`greatest(
  updated_at, (select max(updated_at) from country_facts where country_id = countries.id)
) as updated_at`

type PublishedPlace = Pick<Country, 'slug' | 'code' | 'name'> & { updated_at: string }

/** What the map of the site and the previews of links need to know. */
export function listPublishedPlaces(db: Database): Promise<PublishedPlace[]> {
  return db.all<PublishedPlace>(sql`
    select slug, code, name, ${lastChange} from countries where published order by position, slug`)
}

/** With the time of the last change of anything that its page shows. */
export function findPublished(
  db: Database,
  slug: string,
): Promise<(Country & { updated_at: string }) | undefined> {
  return db.one<Country & { updated_at: string }>(sql`
    select ${columns}, ${lastChange}
    from countries where slug = ${slug} and published`)
}

export function readCountry(tx: Database, id: string): Promise<Country> {
  return tx.only<Country>(sql`select ${columns} from countries where id = ${id}`)
}

/** With its picture beside it, which is nobody's business outside. */
export async function lockCountry(
  tx: Database,
  id: string,
): Promise<{ country: Country; mediaId: string | null } | undefined> {
  const row = await tx.one<Country & { media_id: string | null }>(sql`
    select ${columns}, media_id from countries where id = ${id} for no key update`)
  if (!row) return undefined
  const { media_id, ...country } = row
  return { country, mediaId: media_id }
}

/** Answers its id; the last one in the order, where it has no place of its own. */
export async function insertCountry(tx: Database, country: NewCountry): Promise<string> {
  const { slug, code, apply_country, languages, position = null, published } = country
  const { id } = await tx.only<{ id: string }>(sql`
    insert into countries (slug, code, apply_country, languages, name, summary, body, position, published)
    values (
      ${slug}, ${code}, ${apply_country}, ${languages}::text[],
      ${json(country.name)}, ${json(country.summary)}, ${json(country.body)},
      coalesce(${position}::int, (select coalesce(max(position), 0) + 1 from countries)), ${published}
    )
    returning id`)
  return id
}

/** False where another call was faster. */
export async function updateCountryRow(tx: Database, id: string, changes: CountryChanges): Promise<boolean> {
  const { slug, code, apply_country, languages, position, published, version = null } = changes
  const updated = await tx.run(sql`
    update countries set
      slug = coalesce(${slug ?? null}, slug),
      code = coalesce(${code ?? null}, code),
      apply_country = case when ${apply_country !== undefined} then ${apply_country ?? null} else apply_country end,
      languages = coalesce(${languages ?? null}::text[], languages),
      name = coalesce(${json(changes.name)}, name),
      summary = coalesce(${json(changes.summary)}, summary),
      body = coalesce(${json(changes.body)}, body),
      position = coalesce(${position ?? null}::int, position),
      published = coalesce(${published ?? null}, published)
    where id = ${id} and version = coalesce(${version}::int, version)`)
  return updated > 0
}

type PictureRow = Pick<Country, 'alt' | 'focus'> & { mediaId: string | null; version?: number | undefined }

/** False where another call was faster. */
export async function updatePictureRow(tx: Database, id: string, picture: PictureRow): Promise<boolean> {
  const { mediaId, alt, focus, version = null } = picture
  const updated = await tx.run(sql`
    update countries set media_id = ${mediaId}, alt = ${json(alt)}, focus = ${focus}
    where id = ${id} and version = coalesce(${version}::int, version)`)
  return updated > 0
}

export async function deleteCountry(tx: Database, id: string): Promise<void> {
  await tx.run(sql`delete from countries where id = ${id}`)
}

/** All of them, in this order, instead of those there were. */
export async function replaceServices(
  tx: Database,
  id: string,
  services: Country['services'],
): Promise<void> {
  await tx.run(sql`delete from country_services where country_id = ${id}`)
  await tx.run(sql`
    insert into country_services (country_id, service_id, note, position)
    select ${id}::uuid, (service ->> 'service_id')::uuid, service -> 'note', position
    from jsonb_array_elements(${json(services)}) with ordinality as given (service, position)`)
}

function json(value: unknown): Sql {
  return sql`${value === undefined ? null : JSON.stringify(value)}::jsonb`
}
