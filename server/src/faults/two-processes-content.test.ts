import { setTimeout as wait } from 'node:timers/promises'
import type { StaffSession } from 'contract/auth'
import { apiPrefix } from 'contract/request'
import type { Service } from 'contract/services'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { ServerProcess } from '../testing/servers/server-process.ts'
import { firstAdmin, startTwoProcesses, type TwoProcesses } from '../testing/servers/two-processes.ts'

// Both processes cache lists and pages; the second one's connections to the database can be cut.

/** It takes milliseconds; a machine that does other work as well may need longer. */
const maxWaitMs = 60_000
const outageMs = 1000

describe('two processes with cached lists and pages', () => {
  let { db, proxy: line, first, second, close } = {} as TwoProcesses
  let token: string
  beforeAll(async () => {
    ;({ db, proxy: line, first, second, close } = await startTwoProcesses())
    const signedIn = await send(first, 'POST', '/auth/login', firstAdmin)
    token = ((await signedIn.json()) as StaffSession).token
  })
  afterAll(() => close?.())

  function send({ url }: ServerProcess, method: string, path: string, body: object): Promise<Response> {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    return fetch(url + apiPrefix + path, { method, headers, body: JSON.stringify(body) })
  }

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
    send(first, 'PUT', `/services/update/${await firstId()}`, { title: { uz, en: uz, ru: uz } })
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
    const write = await send(second, 'POST', '/auth/login', firstAdmin)
    expect(write.status).toBe(503)
    line.restore()
    await expectEverywhere(second, 'Uzilgandagi nom')
  })
})
