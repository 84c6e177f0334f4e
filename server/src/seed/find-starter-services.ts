import sql from 'sql-template-tag'
import type { Database } from '../db/database.ts'
import { type ServiceKey, starterServices } from './starter-services.ts'

/** The ids of the starter services, found by their titles; without those that the office has renamed or deleted. */
export async function findStarterServices(tx: Database): Promise<Partial<Record<ServiceKey, string>>> {
  const rows = await tx.all<{ id: string; title: string }>(sql`
    select id, title ->> 'uz' as title from services`)
  const idOf = new Map(rows.map(({ id, title }) => [title, id]))
  const found = Object.entries(starterServices).map(([key, { title }]) => [key, idOf.get(title.uz)])
  return Object.fromEntries(found.filter(([, id]) => id !== undefined))
}
