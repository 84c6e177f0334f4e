import { setTimeout as wait } from 'node:timers/promises'
import type { StaffSession } from 'contract/auth'
import { apiPrefix } from 'contract/request'
import type { Service } from 'contract/services'
import { manyRecords } from 'contract/system'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type LiveReader, readLive } from '../testing/reading/live-reader.ts'
import type { ServerProcess } from '../testing/servers/server-process.ts'
import { firstAdmin, startTwoProcesses, type TwoProcesses } from '../testing/servers/two-processes.ts'

// What changes at one of two processes reaches the other: its live streams, and the lists and pages that it caches. The
// second one's connections to the database can be cut.

/** It takes milliseconds; a machine that does other work as well may need longer. */
const maxWaitMs = 60_000
const outageMs = 1000

let { db, proxy: line, first, second, close } = {} as TwoProcesses
beforeAll(async () => {
  ;({ db, proxy: line, first, second, close } = await startTwoProcesses())
})
afterAll(() => close?.())

function send(
  { url }: ServerProcess,
  method: 'POST' | 'PUT',
  path: string,
  body: object,
  token?: string,
): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  return fetch(url + apiPrefix + path, { method, headers, body: JSON.stringify(body) })
}
const post = (server: ServerProcess, path: string, body: object, token?: string) =>
  send(server, 'POST', path, body, token)

async function signIn(): Promise<StaffSession> {
  return (await (await post(first, '/auth/login', firstAdmin)).json()) as StaffSession
}

async function listen(server: ServerProcess): Promise<{ reader: LiveReader; token: string }> {
  const { user, token } = await signIn()
  const response = await fetch(`${server.url}${apiPrefix}/events/stream`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(response.status).toBe(200)
  return { reader: readLive(user.id, response.body ?? new ReadableStream()), token }
}

describe('live streams', () => {
  let sent = 0
  /** Sends a contact message to one of the two; returns the lead it made. */
  async function write(server: ServerProcess): Promise<string> {
    const email = `writer${sent++}@example.com`
    const message = { name: 'Ali', email, phone: '', service_id: 'visa', text: `Salom ${sent}` }
    expect((await post(server, '/contact-msgs/create', message)).status).toBe(201)
    const row = await db.one<{ id: string }>(sql`select id from leads where email = ${email}`)
    return row?.id ?? ''
  }
  const receives = ({ reader }: { reader: LiveReader }, id: string) =>
    expect.poll(() => reader.text(), { interval: 10 }).toContain(`data: {"kind":"lead","id":"${id}"}`)

  test('a change at either is sent to the streams of both', async () => {
    const listeners = [await listen(first), await listen(second)]
    for (const server of [first, second]) {
      const id = await write(server)
      for (const listener of listeners) await receives(listener, id)
    }
  })

  test('signing out at one ends a stream at the other, before its next heartbeat', async () => {
    const stays = await listen(second)
    const gone = await listen(second)
    expect((await post(first, '/auth/logout', {}, gone.token)).status).toBe(204)
    const heartbeats = gone.reader.text().length
    await expect.poll(() => gone.reader.isOver(), { interval: 10 }).toBe(true)
    expect(gone.reader.text()).toHaveLength(heartbeats)
    await receives(stays, await write(first))
  })

  test('wrong passwords at one count at the other', async () => {
    const statuses: number[] = []
    while (!statuses.includes(429) && statuses.length < 20) {
      const server = statuses.length % 2 === 0 ? first : second
      const wrong = { identifor: 'nobody.of.this.name', password: 'a wrong one' }
      statuses.push((await post(server, '/auth/login', wrong)).status)
    }
    // Ten are free, wherever they are made; the wait after them may be over on a slow machine.
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(401))
    expect(statuses.at(-1)).toBe(429)
  })

  test('after a lost connection to the database every stream says to refetch, or ends', async () => {
    const listener = await listen(second)
    line.cut()
    await write(first)
    line.restore()
    const isNotifiedOrClosed = () => listener.reader.isOver() || listener.reader.text().includes(manyRecords)
    await expect.poll(isNotifiedOrClosed, { interval: 20 }).toBe(true)
    const repeated = listener.reader.isOver() ? await listen(second) : listener
    // Until the second process listens again it may say once more that anything has changed, instead of what.
    const ids: string[] = []
    const isReceived = async () => {
      ids.push(await write(first))
      return ids.some((id) => repeated.reader.text().includes(id))
    }
    await expect.poll(isReceived, { interval: 200 }).toBe(true)
  })
})

describe('cached lists and pages', () => {
  let token: string
  beforeAll(async () => {
    ;({ token } = await signIn())
  })

  const listUrl = `${apiPrefix}/services/get-list`
  const get = async ({ url }: ServerProcess, path: string) => {
    const response = await fetch(url + path)
    return { status: response.status, text: await response.text() }
  }
  const listOf = async (server: ServerProcess): Promise<Service[]> =>
    JSON.parse((await get(server, listUrl)).text)

  /** The first service is on every page: the home page shows it, all footers link to it. */
  const firstId = async () => (await listOf(first))[0]?.id ?? ''
  const rename = async (uz: string) =>
    send(first, 'PUT', `/services/update/${await firstId()}`, { title: { uz, en: uz, ru: uz } }, token)
  const renameDirectly = (name: string) => sql`
    update services set title = jsonb_build_object('uz', ${name}::text, 'en', ${name}::text, 'ru', ${name}::text)
    where position = (select min(position) from services)`

  async function expectEverywhere(server: ServerProcess, name: string): Promise<void> {
    await vi.waitFor(
      async () => {
        for (const path of [listUrl, '/services', '/']) expect((await get(server, path)).text).toContain(name)
      },
      { timeout: maxWaitMs, interval: 20 },
    )
  }

  test('a change made at one reaches the other, in lists and in pages', async () => {
    for (const name of ['Birinchi nom', 'Ikkinchi nom', 'Uchinchi nom']) {
      for (const path of [listUrl, '/services', '/']) await get(second, path)
      expect((await rename(name)).status).toBe(200)
      for (const path of [listUrl, '/services', '/']) expect((await get(first, path)).text).toContain(name)
      await expectEverywhere(second, name)
    }
  })

  test('a change is seen although its notification was lost with all connections', async () => {
    await expectEverywhere(second, 'Uchinchi nom')
    await db.transaction(async (tx) => {
      await tx.run(sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`)
      await tx.run(renameDirectly('Eshitilmagan nom'))
    })
    await Promise.all([
      expectEverywhere(first, 'Eshitilmagan nom'),
      expectEverywhere(second, 'Eshitilmagan nom'),
    ])
  })

  test('without the database cached answers are still served, and renewed once it is back', async () => {
    await expectEverywhere(second, 'Eshitilmagan nom')
    line.cut()
    await db.run(renameDirectly('Uzilgandagi nom'))
    const end = Date.now() + outageMs
    while (Date.now() < end) {
      for (const path of [listUrl, '/services', '/']) {
        expect(await get(second, path)).toMatchObject({ status: 200 })
      }
      await wait(50)
    }
    const write = await post(second, '/auth/login', firstAdmin)
    expect(write.status).toBe(503)
    line.restore()
    await expectEverywhere(second, 'Uzilgandagi nom')
  })
})

test('a server that is asked to stop does not wait for open streams', async () => {
  const listeners = await Promise.all(Array.from({ length: 10 }, () => listen(second)))
  // One that had to be ended the hard way would say 1.
  expect(await second.stop()).toBe(0)
  for (const { reader } of listeners) await expect.poll(() => reader.isOver()).toBe(true)
})
