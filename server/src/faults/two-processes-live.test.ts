import { setTimeout as wait } from 'node:timers/promises'
import type { StaffSession } from 'contract/auth'
import { apiPrefix } from 'contract/request'
import { manyRecords } from 'contract/system'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LiveReader, readLive } from '../testing/live-reader.ts'
import type { ServerProcess } from '../testing/server-process.ts'
import { isTestServerThere } from '../testing/test-server.ts'
import { firstAdmin, startTwoProcesses, type TwoProcesses } from '../testing/two-processes.ts'

// The streams of the second process reach the database over a line that can be cut.

describe.skipIf(!(await isTestServerThere()))('two processes with people who listen', () => {
  let { db, line, first, second, close } = {} as TwoProcesses
  beforeAll(async () => {
    ;({ db, line, first, second, close } = await startTwoProcesses())
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
  /** Somebody writes to the agency, at one of the two; answers the lead that came of it. */
  async function write(server: ServerProcess): Promise<string> {
    const email = `writer${sent++}@example.com`
    const message = { name: 'Ali', email, phone: '', service_id: 'visa', text: `Salom ${sent}` }
    expect((await post(server, '/contact-msgs/create', message)).status).toBe(201)
    const row = await db.one<{ id: string }>(sql`select id from leads where email = ${email}`)
    return row?.id ?? ''
  }
  const hears = ({ reader }: { reader: LiveReader }, id: string, timeout = 2000) =>
    expect
      .poll(() => reader.text(), { interval: 10, timeout })
      .toContain(`data: {"kind":"lead","id":"${id}"}`)

  test('what is done at either is heard at both', async () => {
    const listeners = [await listen(first), await listen(second)]
    for (const server of [first, second]) {
      const id = await write(server)
      for (const listener of listeners) await hears(listener, id)
    }
  })

  test('who signs out at one is heard no more at the other, fifteen seconds later at the latest', async () => {
    const gone = await listen(second)
    const stays = await listen(second)
    expect((await post(first, '/auth/logout', {}, gone.token)).status).toBe(204)
    await expect.poll(() => gone.reader.isOver(), { timeout: 16_000 }).toBe(true)
    await hears(stays, await write(first))
  })

  test('after the line to the database was cut, everybody is told to look again, or has to come back', async () => {
    const listener = await listen(second)
    line.cut()
    await write(first)
    await wait(1000)
    line.mend()
    const isToldOrCut = () => listener.reader.isOver() || listener.reader.text().includes(manyRecords)
    await expect.poll(isToldOrCut, { interval: 20, timeout: 5000 }).toBe(true)
    const again = listener.reader.isOver() ? await listen(second) : listener
    await hears(again, await write(first))
  })

  test('a server that is asked to stop does not wait for those who listen', async () => {
    const listeners = await Promise.all(Array.from({ length: 10 }, () => listen(second)))
    const asked = Date.now()
    expect(await second.stop()).toBe(0)
    expect(Date.now() - asked).toBeLessThan(5000)
    for (const { reader } of listeners) await expect.poll(() => reader.isOver()).toBe(true)
  })
})
