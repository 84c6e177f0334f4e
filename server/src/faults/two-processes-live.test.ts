import type { StaffSession } from 'contract/auth'
import { apiPrefix } from 'contract/request'
import { manyRecords } from 'contract/system'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LiveReader, readLive } from '../testing/reading/live-reader.ts'
import type { ServerProcess } from '../testing/servers/server-process.ts'
import { firstAdmin, startTwoProcesses, type TwoProcesses } from '../testing/servers/two-processes.ts'

// The second process's connections to the database can be cut.

describe('two processes with live streams', () => {
  let { db, proxy: line, first, second, close } = {} as TwoProcesses
  beforeAll(async () => {
    ;({ db, proxy: line, first, second, close } = await startTwoProcesses())
  })
  afterAll(() => close?.())

  const post = ({ url }: ServerProcess, path: string, body: object, token?: string) =>
    fetch(url + apiPrefix + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })

  async function listen(server: ServerProcess): Promise<{ reader: LiveReader; token: string }> {
    const signedIn = (await (await post(first, '/auth/login', firstAdmin)).json()) as StaffSession
    const headers = { authorization: `Bearer ${signedIn.token}` }
    const response = await fetch(`${server.url}${apiPrefix}/events/stream`, { headers })
    expect(response.status).toBe(200)
    const reader = readLive(signedIn.user.id, response.body ?? new ReadableStream())
    return { reader, token: signedIn.token }
  }

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

  test('a server that is asked to stop does not wait for open streams', async () => {
    const listeners = await Promise.all(Array.from({ length: 10 }, () => listen(second)))
    // One that had to be ended the hard way would say 1.
    expect(await second.stop()).toBe(0)
    for (const { reader } of listeners) await expect.poll(() => reader.isOver()).toBe(true)
  })
})
