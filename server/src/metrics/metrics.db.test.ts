import { request } from 'node:http'
import { allEndpoints } from 'contract/api'
import { countries } from 'contract/countries'
import { documents } from 'contract/documents'
import { apiPrefix, CallError } from 'contract/request'
import { stories } from 'contract/stories'
import { system } from 'contract/system'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { asClient, asStaff } from '../testing/accounts/callers.ts'
import { metricsToken, readScrape, scrape } from '../testing/reading/scrape.ts'
import { aPdf } from '../testing/records/document-files.ts'
import { type ListeningApp, listenApp } from '../testing/servers/listen-app.ts'

let app: ListeningApp
beforeAll(async () => {
  app = await listenApp({ METRICS_TOKEN: metricsToken, RATE_LIMIT_FACTOR: '1000' })
})
afterAll(() => app.close())

const get = (path: string, headers: Record<string, string> = {}) => fetch(app.url + path, { headers })
const answersOf = async (endpoint: string, status = '200') =>
  (await scrape(app.url)).value('http_requests_total', { endpoint, status }) ?? 0

describe('who may read it', () => {
  test('without METRICS_TOKEN there is no such path', async () => {
    const without = await listenApp()
    onTestFinished(() => without.close())
    const authorization = `Bearer ${metricsToken}`
    const answerTo = async (path: string) => {
      const answer = await fetch(without.url + path, { headers: { authorization } })
      const { request_id: _id, ...body } = (await answer.json()) as Record<string, unknown>
      return { status: answer.status, headers: [...answer.headers.keys()], body }
    }
    const answer = await answerTo('/metrics')
    expect(answer).toEqual(await answerTo('/nothing-here'))
    expect(answer.status).toBe(404)
  })

  test.each([
    ['nothing', undefined],
    ['another token', `Bearer ${'x'.repeat(24)}`],
    ['the beginning of it', `Bearer ${metricsToken.slice(0, -1)}`],
    ['more than it', `Bearer ${metricsToken}x`],
    ['it in another scheme', `Basic ${metricsToken}`],
    ['it alone', metricsToken],
  ])('%s is 401', async (_name, authorization) => {
    const answer = await get('/metrics', authorization ? { authorization } : {})
    expect(answer.status).toBe(401)
    expect(answer.headers.get('www-authenticate')).toBe('Bearer')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.json()).toMatchObject({ code: 'unauthenticated' })
  })

  test('a token in the address is none, and no session of staff is one either', async () => {
    expect((await get(`/metrics?token=${metricsToken}`)).status).toBe(401)
    const { token } = await asStaff(app, 'super_admin')
    expect((await get('/metrics', { authorization: `Bearer ${token}` })).status).toBe(401)
  })

  test('the token gets the text, compressed where that is accepted, and nobody may store it', async () => {
    const answer = await get('/metrics', {
      authorization: `Bearer ${metricsToken}`,
      'accept-encoding': 'gzip',
    })
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
      'cache-control': 'no-store',
      'content-encoding': 'gzip',
    })
    expect(readScrape(await answer.text()).value('agency_build_info')).toBe(1)
  })

  test('it is no call of the API', async () => {
    expect((await get(`${apiPrefix}/metrics`, { authorization: `Bearer ${metricsToken}` })).status).toBe(404)
  })
})

describe('answers', () => {
  test('are counted by endpoint and status, also those from memory', async () => {
    const endpoint = 'GET /services/get-list'
    const before = await answersOf(endpoint)
    for (let n = 0; n < 3; n += 1) await (await get(`${apiPrefix}/services/get-list`)).text()
    await expect.poll(() => answersOf(endpoint)).toBe(before + 3)
    const { value } = await scrape(app.url)
    expect(value('http_request_duration_seconds_count', { endpoint })).toBe(before + 3)
    expect(value('http_request_duration_seconds_bucket', { endpoint, le: '+Inf' })).toBe(before + 3)
    expect(value('cache_hits_total')).toBeGreaterThan(0)
    expect(value('cache_misses_total')).toBeGreaterThan(0)
    expect(value('cache_entries')).toBeGreaterThan(0)
  })

  test('are named by the template of the contract, without what was in the address', async () => {
    const { method, path } = countries.page
    await get(apiPrefix + path.replace('{slug}', 'nowhere-at-all'))
    await expect.poll(() => answersOf(`${method} ${path}`, '404')).toBe(1)
    expect((await scrape(app.url)).text).not.toContain('nowhere')
  })

  test('a refusal counts as what it is', async () => {
    await get(`${apiPrefix}${system.health.path}`)
    await expect
      .poll(() => answersOf(`${system.health.method} ${system.health.path}`, '401'))
      .toBeGreaterThan(0)
  })

  test('a caller who leaves before the answer is 499', async () => {
    const { method, path } = stories.list
    const asked = Promise.withResolvers<void>()
    const { promise: gate, resolve: openGate } = Promise.withResolvers<void>()
    const { all } = app.db
    app.db.all = async (query) => {
      if (query.text.includes('stories')) {
        asked.resolve()
        await gate
      }
      return all(query)
    }
    onTestFinished(() => {
      app.db.all = all
      openGate()
    })
    const sent = request(`${app.url}${apiPrefix}${path}`).on('error', () => {})
    sent.end()
    await asked.promise
    sent.destroy()
    await expect.poll(() => answersOf(`${method} ${path}`, '499')).toBe(1)
  })

  test('however odd the paths, the names are few, and none has anything of a path', async () => {
    const names = async () => {
      const { samples } = await scrape(app.url)
      return new Set(samples.flatMap(({ labels }) => labels.endpoint ?? []))
    }
    const known = new Set(allEndpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`))
    const prefixes = [
      '',
      apiPrefix,
      `${apiPrefix}/stories/get`,
      '/auth/v1',
      '/media',
      '/health',
      '/metrics',
      '/og/uz',
    ]
    const methods = ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'HEAD', 'PROPFIND']
    const ends = ['', '.php', '/%2e%2e/x', '?id=odd', '%zz', '/../odd', ';odd', '//odd']
    const paths = Array.from(
      { length: 1000 },
      (_, n) => `${prefixes[n % prefixes.length]}/odd-${n}${ends[Math.floor(n / 8) % ends.length]}`,
    )
    for (let at = 0; at < paths.length; at += 50) {
      await Promise.all(
        paths.slice(at, at + 50).map((path, n) => send(methods[n % methods.length] ?? '', path)),
      )
    }
    const total = async () => (await scrape(app.url)).value('http_requests_total') ?? 0
    await expect.poll(total).toBeGreaterThan(1000)
    const others = [...(await names())].filter((name) => !known.has(name))
    expect(others.filter((name) => !/^(GET|POST|PUT|DELETE) \/auth\/v1\//.test(name)).toSorted()).toEqual(
      expect.arrayContaining(['unknown']),
    )
    expect(others.length).toBeLessThan(15)
    expect((await scrape(app.url)).text).not.toMatch(/odd|\.php/)
  })

  /** As it is written, without what `fetch` would mend. */
  const send = (method: string, path: string) =>
    new Promise<void>((resolve, reject) => {
      const { hostname, port } = new URL(app.url)
      const sent = request({ hostname, port, method, path, agent: false }, (response) =>
        response.resume().on('end', resolve),
      )
      sent.on('error', reject).end()
    })
})

test('an open stream is one, and its hours are no time of an answer', async () => {
  const { token } = await asStaff(app, 'call_manager')
  const leaving = new AbortController()
  const endpoint = `${system.events.method} ${system.events.path}`
  const answer = await fetch(app.url + apiPrefix + system.events.path, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  })
  expect(answer.status).toBe(200)
  expect((await scrape(app.url)).value('live_streams_open')).toBe(1)
  leaving.abort()
  await expect.poll(async () => (await scrape(app.url)).value('live_streams_open')).toBe(0)
  await expect.poll(() => answersOf(endpoint)).toBe(1)
  expect((await scrape(app.url)).value('http_request_duration_seconds_count', { endpoint })).toBeUndefined()
})

test('uploads are counted with their bytes, and so are refused ones', async () => {
  const client = await asClient(app)
  const send = (name: string, content: Buffer) =>
    client.call(documents.upload, {
      body: { document_type: 'passport' },
      file: new File([new Uint8Array(content)], name),
    })
  await send('a.pdf', aPdf())
  await expect(send('a.exe', Buffer.from('MZ'))).rejects.toThrow(CallError)
  const { value } = await scrape(app.url)
  expect(value('uploads_total', { result: 'accepted' })).toBe(1)
  expect(value('uploads_total', { result: 'refused' })).toBe(1)
  expect(value('upload_bytes_total')).toBe(aPdf().length)
})

describe('what is looked up', () => {
  /** A server of its own: what was looked up is given again for seconds. */
  const fresh = async () => {
    const other = await listenApp({ METRICS_TOKEN: metricsToken })
    onTestFinished(() => other.close())
    return other
  }

  test('jobs by queue and state, dead letters, and mails with the age of the oldest that waits', async () => {
    const { db, jobs, url } = await fresh()
    await jobs.enqueue(db, 'housekeeping', {})
    await jobs.enqueue(db, 'scan-files', {})
    await db.run(sql`
      update pgboss.job set start_after = now() - interval '1 hour' where name = 'housekeeping'`)
    await db.run(sql`
      insert into pgboss.job (name, data, source_name) values ('dead-letters', '{}', 'send-mail')`)
    for (const [state, ago] of [
      ['queued', '2 hours'],
      ['queued', '1 minute'],
      ['dead', '3 days'],
      ['sent', '1 hour'],
      ['sent', '2 days'],
    ]) {
      await db.run(sql`
        insert into mails (to_address, subject, text_body, language, kind, message_id, state, created_at, sent_at)
        values ('ali@example.com', 'x', 'x', 'uz', 'welcome', gen_random_uuid()::text, ${state},
          now() - ${ago}::interval, case when ${state} = 'sent' then now() end)`)
    }
    const { value, text } = await scrape(url)
    expect(value('jobs', { queue: 'housekeeping', state: 'created' })).toBe(1)
    expect(value('jobs', { queue: 'draw-avif', state: 'failed' })).toBe(0)
    expect(value('jobs_overdue')).toBe(1)
    expect(value('dead_letters', { queue: 'send-mail' })).toBe(1)
    expect(value('dead_letters', { queue: 'housekeeping' })).toBe(0)
    expect(value('mails', { state: 'waiting' })).toBe(2)
    expect(value('mails', { state: 'failed' })).toBe(1)
    expect(value('mails', { state: 'sent' })).toBe(1)
    expect(Math.round((value('mail_oldest_waiting_seconds') ?? 0) / 60)).toBe(120)
    expect(text).not.toContain('@')
  })

  test('connections, sizes and the process', async () => {
    const { value } = await scrape((await fresh()).url)
    expect(value('database_up')).toBe(1)
    expect(value('storage_up')).toBe(1)
    expect(value('database_pool_connections')).toBeGreaterThan(0)
    expect(value('database_pool_waiting')).toBe(0)
    expect(value('database_size_bytes')).toBeGreaterThan(1_000_000)
    for (const folder of ['data', 'files']) {
      const free = value('disk_free_bytes', { folder }) ?? 0
      expect(free).toBeGreaterThan(0)
      expect(value('disk_size_bytes', { folder })).toBeGreaterThanOrEqual(free)
    }
    expect(value('process_resident_memory_bytes')).toBeGreaterThan(10_000_000)
    expect(value('process_start_time_seconds')).toBeLessThan(Date.now() / 1000)
  })

  test('a database that fails takes only its own figures away', async () => {
    const { db, url } = await fresh()
    const gone = async () => {
      throw new Error('gone')
    }
    Object.assign(db, { all: gone, only: gone, one: gone })
    const { value } = await scrape(url)
    expect(value('database_up')).toBe(0)
    expect(value('metrics_source_up', { source: 'jobs' })).toBe(0)
    expect(value('metrics_source_up', { source: 'mails' })).toBe(0)
    expect(value('jobs')).toBeUndefined()
    expect(value('metrics_source_up', { source: 'disk' })).toBe(1)
    expect(value('process_resident_memory_bytes')).toBeGreaterThan(0)
  })

  test('many who ask at once cause one look', async () => {
    const { db, url } = await fresh()
    let looks = 0
    const { only } = db
    db.only = (query) => {
      if (query.text.includes('from mails')) looks += 1
      return only(query)
    }
    await Promise.all(Array.from({ length: 30 }, () => scrape(url)))
    expect(looks).toBe(1)
  })
})
