import sql, { type Sql } from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../../db/database.ts'
import { aClient, aService } from '../../testing/records/records.ts'
import { openTestDatabase } from '../../testing/servers/test-database.ts'

// Counts leave deleted cases out by what the case itself says, and read neither application nor client.

let db: OpenDatabase
let serviceId: string
beforeAll(async () => {
  db = await openTestDatabase()
  serviceId = await aService(db)
})
afterAll(() => db.close())

type Place = { client_id: string; id: string }

async function aCase(client_id: string): Promise<Place> {
  const { id } = await db.only<{ id: string }>(sql`
    insert into applications (client_id, service_id) values (${client_id}, ${serviceId}) returning id`)
  return { client_id, id }
}

async function isDeleted({ id }: Place): Promise<boolean> {
  const row = await db.only<{ is_deleted: boolean }>(sql`
    select is_deleted from cases where application_id = ${id}`)
  return row.is_deleted
}

const setApplication = ({ id }: Place, change: Sql) =>
  db.run(sql`update applications set ${change} where id = ${id}`)
const setClient = (id: string, change: Sql) => db.run(sql`update clients set ${change} where id = ${id}`)

test('a case is deleted with its application, and comes back with it', async () => {
  const place = await aCase(await aClient(db))
  expect(await isDeleted(place)).toBe(false)
  await setApplication(place, sql`deleted_at = now()`)
  expect(await isDeleted(place)).toBe(true)
  await setApplication(place, sql`deleted_at = null`)
  expect(await isDeleted(place)).toBe(false)
})

test('all cases of a client are deleted with the client', async () => {
  const client = await aClient(db)
  const [one, other, stranger] = [await aCase(client), await aCase(client), await aCase(await aClient(db))]
  await setApplication(other, sql`deleted_at = now()`)
  await setClient(client, sql`deleted_at = now()`)
  expect(await Promise.all([one, other, stranger].map(isDeleted))).toEqual([true, true, false])
  await setClient(client, sql`deleted_at = null`)
  expect(await Promise.all([one, other].map(isDeleted))).toEqual([false, true])
})

test('a case of a deleted client that is moved to another one is there', async () => {
  const client = await aClient(db)
  const place = await aCase(client)
  await setClient(client, sql`deleted_at = now()`)
  await setApplication(place, sql`client_id = ${await aClient(db)}`)
  expect(await isDeleted(place)).toBe(false)
})

test('a case that begins for a deleted client is deleted', async () => {
  const client = await aClient(db)
  await setClient(client, sql`deleted_at = now()`)
  expect(await isDeleted(await aCase(client))).toBe(true)
})
