import type { Parsed } from 'contract/endpoint'
import type { Service, services } from 'contract/services'
import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import { answeredDuration, type StoredDuration, storedDuration } from './service-duration.ts'

type NewService = Parsed<typeof services.create>['body']
type ServiceChanges = Parsed<typeof services.update>['body']

const columns = sql`
  id, title, description, price, featured, duration_texts, duration_range, success_rate,
  jsonb_build_object('name', icon_name, 'color', icon_color) as icon,
  features, created_at, version`

type ServiceRow = Omit<Service, 'duration' | 'duration_texts'> & StoredDuration

const serviceOf = (row: ServiceRow): Service => ({ ...row, ...answeredDuration(row) })

export async function listServices(db: Database): Promise<Service[]> {
  const rows = await db.all<ServiceRow>(
    sql`select ${columns} from services order by position, created_at, id`,
  )
  return rows.map(serviceOf)
}

/** The last one in the order. */
export async function insertService(tx: Database, service: NewService): Promise<Service> {
  const { duration_texts, duration_range } = storedDuration(service.duration)
  return serviceOf(
    await tx.only<ServiceRow>(sql`
      insert into services (title, description, price, featured, duration_texts, duration_range, success_rate, icon_name,
        icon_color, features, position)
      values (
        ${json(service.title)}, ${json(service.description)}, ${service.price}, ${service.featured},
        ${jsonOrNull(duration_texts)}, ${jsonOrNull(duration_range)}, ${json(service.success_rate)}, ${service.icon.name},
        ${service.icon.color}, ${json(service.features)}, (select coalesce(max(position), 0) + 1 from services)
      )
      returning ${columns}`),
  )
}

export async function lockService(tx: Database, id: string): Promise<Service | undefined> {
  const row = await tx.one<ServiceRow>(sql`
    select ${columns} from services where id = ${id} for no key update`)
  return row && serviceOf(row)
}

/** None where another call was faster. */
export async function updateServiceRow(
  tx: Database,
  id: string,
  changes: ServiceChanges,
): Promise<Service | undefined> {
  const { title, description, price, featured, success_rate, icon, features, version = null } = changes
  const isTimed = changes.duration !== undefined
  const { duration_texts, duration_range } = storedDuration(changes.duration ?? null)
  const row = await tx.one<ServiceRow>(sql`
    update services set
      title = coalesce(${jsonOrNull(title)}, title),
      description = coalesce(${jsonOrNull(description)}, description),
      price = coalesce(${price ?? null}, price),
      featured = coalesce(${featured ?? null}, featured),
      duration_texts = case when ${isTimed} then ${jsonOrNull(duration_texts)} else duration_texts end,
      duration_range = case when ${isTimed} then ${jsonOrNull(duration_range)} else duration_range end,
      success_rate = coalesce(${jsonOrNull(success_rate)}, success_rate),
      icon_name = coalesce(${icon?.name ?? null}, icon_name),
      icon_color = coalesce(${icon?.color ?? null}, icon_color),
      features = coalesce(${jsonOrNull(features)}, features)
    where id = ${id} and version = coalesce(${version}::int, version)
    returning ${columns}`)
  return row && serviceOf(row)
}

/** With its scripts. False where there was none; refused by the database where an application or a lead names it. */
export async function deleteService(tx: Database, id: string): Promise<boolean> {
  await tx.run(sql`delete from scripts where service_id = ${id}`)
  return (await tx.run(sql`delete from services where id = ${id}`)) > 0
}

export function countServiceUses(db: Database, id: string): Promise<{ applications: number; leads: number }> {
  return db.only<{ applications: number; leads: number }>(sql`
    select
      (select count(*)::int from applications where service_id = ${id}) as applications,
      (select count(*)::int from leads where service_id = ${id}) as leads`)
}

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`
const jsonOrNull = (value: unknown) => sql`${value ? JSON.stringify(value) : null}::jsonb`
