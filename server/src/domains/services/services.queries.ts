import type { Parsed } from 'contract/endpoint'
import type { Service, services } from 'contract/services'
import type { LocalizedText } from 'contract/text'
import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import { isForeignKeyViolation } from '../../db/errors.ts'
import { ApiError, updateRefusal } from '../../http/api-error.ts'

type NewService = Parsed<typeof services.create>['body']
type ServiceChanges = Parsed<typeof services.update>['body']

const columns = sql`
  id, title, description, price, featured, duration,
  jsonb_build_object('name', icon_name, 'color', icon_color) as icon,
  features, created_at, version`

export function listServices(db: Database): Promise<Service[]> {
  return db.all<Service>(sql`select ${columns} from services order by position, created_at, id`)
}

export async function createService(db: Database, service: NewService): Promise<Service> {
  const created = await db.one<Service>(sql`
    insert into services (title, description, price, featured, duration, icon_name, icon_color, features, position)
    values (
      ${json(service.title)}, ${json(service.description)}, ${service.price}, ${service.featured},
      ${service.duration}, ${service.icon.name}, ${service.icon.color}, ${json(service.features)},
      (select coalesce(max(position), 0) + 1 from services)
    )
    returning ${columns}`)
  return created as Service
}

export async function updateService(db: Database, id: string, changes: ServiceChanges): Promise<Service> {
  const { title, description, price, featured, icon, features, version = null } = changes
  const updated = await db.one<Service>(sql`
    update services set
      title = coalesce(${jsonOrNull(title)}, title),
      description = coalesce(${jsonOrNull(description)}, description),
      price = coalesce(${price ?? null}, price),
      featured = coalesce(${featured ?? null}, featured),
      duration = case when ${changes.duration !== undefined} then ${changes.duration ?? null} else duration end,
      icon_name = coalesce(${icon?.name ?? null}, icon_name),
      icon_color = coalesce(${icon?.color ?? null}, icon_color),
      features = coalesce(${jsonOrNull(features)}, features)
    where id = ${id} and version = coalesce(${version}::int, version)
    returning ${columns}`)
  if (updated) return updated
  throw updateRefusal(await db.one<Service>(sql`select ${columns} from services where id = ${id}`))
}

export async function removeService(db: Database, id: string): Promise<undefined> {
  try {
    // A transaction of its own, so that a refusal leaves the caller's one usable.
    const removed = await db.transaction((tx) => tx.run(sql`delete from services where id = ${id}`))
    if (removed === 0) throw new ApiError('not_found')
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error
    throw new ApiError('in_use', { values: { uses: await usesOf(db, id) } })
  }
}

async function usesOf(db: Database, id: string): Promise<LocalizedText> {
  const count = await db.one<{ applications: number; leads: number }>(sql`
    select
      (select count(*)::int from applications where service_id = ${id}) as applications,
      (select count(*)::int from leads where service_id = ${id}) as leads`)
  const { applications = 0, leads = 0 } = count ?? {}
  return {
    uz: `arizalar: ${applications}, leadlar: ${leads}`,
    en: `applications: ${applications}, leads: ${leads}`,
    ru: `заявки: ${applications}, лиды: ${leads}`,
  }
}

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`
const jsonOrNull = (value: unknown) => sql`${value === undefined ? null : JSON.stringify(value)}::jsonb`
