import { randomUUID } from 'node:crypto'
import { countries } from 'contract/countries'
import type { FactKind } from 'contract/country-facts'
import { tashkentDay } from 'contract/tashkent-day'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asStaff, asVisitor, type Caller } from '../../testing/accounts/callers.ts'
import { auditOf } from '../../testing/calls/application-calls.ts'
import { agencyFile } from '../../testing/servers/agency-file.ts'
import { startApp, type TestApp } from '../../testing/servers/start-app.ts'

const text = (uz: string) => ({ uz, en: '', ru: '' })
const figure = 48_151_623
const facts = {
  tuition: {
    text: text('Planted words'),
    amount: { low: figure, high: figure, currency: 'EUR' as const, per: 'year' as const },
    source: 'Planted source',
    as_of: 2025,
  },
  intakes: { text: text('Planted intakes'), source: 'Planted source', as_of: 2025 },
}

/** The site says that it is on trial, or it is not. */
describe.each([true, false])('with the banner shown: %s', (banner) => {
  let app: TestApp
  let manager: Caller
  let agency: Awaited<ReturnType<typeof agencyFile>>
  beforeAll(async () => {
    agency = await agencyFile({ banner })
    app = await startApp({ AGENCY_FILE: agency.path })
    manager = await asStaff(app, 'manager')
  })
  afterAll(async () => {
    await app.close()
    await agency.remove()
  })

  /** Letters only: a slug has no digits. */
  const aSlug = () => `land-${randomUUID().replaceAll(/[^a-f]/g, '')}`
  async function aCountry() {
    const texts = { name: text('Germaniya'), summary: text('O‘qish') }
    const body = { slug: aSlug(), code: 'de', ...texts, published: true, facts }
    const country = await manager.call(countries.create, { body })
    const factOf = (kind: FactKind) => country.facts.find((fact) => fact.kind === kind) as typeof first
    const [first] = country.facts as [(typeof country.facts)[number]]
    return { ...country, tuition: factOf('tuition'), intakes: factOf('intakes') }
  }
  const confirm = (id: string, version: number) =>
    manager.call(countries.confirmFact, { params: { id }, body: { version } })
  const update = (id: string, changed: object) =>
    manager.call(countries.update, { params: { id }, body: { facts: { tuition: changed as never } } })
  const shown = async (slug: string, kind: FactKind) =>
    (await asVisitor(app).call(countries.page, { params: { slug } })).facts.find((fact) => fact.kind === kind)
  const card = async (slug: string) =>
    (await asVisitor(app).call(countries.list, {})).find((country) => country.slug === slug)
  /** All that is open to visitors about a country. */
  async function readByVisitors(slug: string): Promise<string> {
    const [page, list] = await Promise.all(
      [`get-page/${slug}`, 'get-list'].map((path) =>
        app.inject({ method: 'GET', url: `/api/v1/countries/${path}` }),
      ),
    )
    return `${page?.body}${list?.body}`
  }
  const without = banner ? 'unconfirmed' : 'closed'

  test(`a fact that nobody has confirmed is ${without}`, async () => {
    const { slug } = await aCountry()
    expect(await shown(slug, 'tuition')).toMatchObject({ state: without, confirmed_on: null })
    expect((await card(slug))?.intakes).toMatchObject({ kind: 'intakes', state: without })
    const open = await readByVisitors(slug)
    expect(open.includes(String(figure))).toBe(banner)
    expect(open.includes('Planted')).toBe(banner)
  })

  test('one that is confirmed is open at once, with its date and without who it was', async () => {
    const { slug, tuition, intakes } = await aCountry()
    await readByVisitors(slug)
    const today = tashkentDay(new Date())
    const name = (
      await app.db.only<{ full_name: string }>(sql`select full_name from staff where id = ${manager.id}`)
    ).full_name
    expect(await confirm(tuition.id, tuition.version)).toEqual({
      ...tuition,
      confirmed_on: today,
      confirmed_by_name: name,
      version: 2,
    })
    expect(await shown(slug, 'tuition')).toEqual({
      ...facts.tuition,
      kind: 'tuition',
      state: 'confirmed',
      confirmed_on: today,
    })
    expect((await card(slug))?.intakes.state).toBe(without)
    await confirm(intakes.id, intakes.version)
    expect((await card(slug))?.intakes).toMatchObject({ state: 'confirmed', text: facts.intakes.text })
    expect(await readByVisitors(slug)).not.toContain(name)
  })

  test.each([
    ['words', { text: text('Other words') }],
    ['low figure', { amount: { ...facts.tuition.amount, low: 1 } }],
    ['high figure', { amount: { ...facts.tuition.amount, high: figure + 1 } }],
    ['currency', { amount: { ...facts.tuition.amount, currency: 'USD' } }],
    ['period', { amount: { ...facts.tuition.amount, per: 'term' } }],
    ['amount altogether', { amount: null }],
  ])('another value (%s) has not been confirmed', async (_name, change) => {
    const { id, slug, tuition } = await aCountry()
    await confirm(tuition.id, 1)
    const updated = await update(id, { ...facts.tuition, ...change })
    expect(updated.facts[0]).toMatchObject({
      id: tuition.id,
      confirmed_on: null,
      confirmed_by_name: null,
      version: 3,
    })
    expect(await shown(slug, 'tuition')).toMatchObject({ state: without })
  })

  test('the same value stays confirmed, also with another source or year', async () => {
    const { id, tuition } = await aCountry()
    const confirmed = await confirm(tuition.id, 1)
    expect((await update(id, facts.tuition)).facts[0]).toEqual(confirmed)
    const moved = await update(id, { ...facts.tuition, source: 'DAAD', as_of: 2026 })
    expect(moved.facts[0]).toEqual({ ...confirmed, source: 'DAAD', as_of: 2026, version: 3 })
  })

  test('a fact that was removed and written again has not been confirmed', async () => {
    const { id, tuition } = await aCountry()
    await confirm(tuition.id, 1)
    await manager.call(countries.update, { params: { id }, body: { facts: { tuition: null } } })
    expect((await update(id, facts.tuition)).facts[0]).toMatchObject({ confirmed_on: null, version: 1 })
    await expect(confirm(tuition.id, 2)).rejects.toMatchObject({ status: 404 })
  })

  test('what was confirmed more than a year ago counts as not confirmed', async () => {
    const { slug, tuition } = await aCountry()
    await confirm(tuition.id, 1)
    const today = tashkentDay(new Date())
    const confirmedAgo = (days: number) =>
      app.db.run(sql`
        update country_facts set confirmed_on = (${today}::date - interval '12 months')::date - ${days}::int
        where id = ${tuition.id}`)
    await confirmedAgo(0)
    await expect
      .poll(() => shown(slug, 'tuition'))
      .toMatchObject({ state: 'confirmed', confirmed_on: expect.not.stringContaining(today) })
    await confirmedAgo(1)
    await expect.poll(() => shown(slug, 'tuition')).toMatchObject({ state: without, confirmed_on: null })
  })

  test('another process that confirms is seen as well', async () => {
    const { slug, tuition } = await aCountry()
    await readByVisitors(slug)
    await app.db.run(sql`
      update country_facts set confirmed_on = current_date, confirmed_by = ${manager.id}
      where id = ${tuition.id}`)
    await expect.poll(() => shown(slug, 'tuition')).toMatchObject({ state: 'confirmed' })
  })

  test('an older version is refused and shows the fact as it is now', async () => {
    const { id, slug, tuition } = await aCountry()
    const { facts: now } = await update(id, { ...facts.tuition, text: text('Changed') })
    await expect(confirm(tuition.id, 1)).rejects.toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
      current: now[0],
    })
    expect(await shown(slug, 'tuition')).toMatchObject({ state: without })
  })

  test('the page says when it was last changed, by a confirmation too', async () => {
    const { slug, tuition } = await aCountry()
    const changedAt = async () => (await asVisitor(app).call(countries.page, { params: { slug } })).updated_at
    const before = await changedAt()
    await confirm(tuition.id, 1)
    expect((await changedAt()) > before).toBe(true)
  })

  test('the audit log says which fact was confirmed, and nothing of it', async () => {
    const { id, tuition } = await aCountry()
    await confirm(tuition.id, 1)
    const by = { actor_kind: 'staff', actor_id: manager.id }
    expect((await auditOf(app.db, id)).at(-1)).toEqual({
      kind: 'country.fact_confirmed',
      ...by,
      detail: { fact: 'tuition' },
    })
  })

  test('a fact that is not there, and a version that is none', async () => {
    const { tuition } = await aCountry()
    await expect(confirm(randomUUID(), 1)).rejects.toMatchObject({ status: 404 })
    for (const version of [0, -1, 1.5, '1', null]) {
      await expect(confirm(tuition.id, version as number)).rejects.toMatchObject({ status: 422 })
    }
    await expect(confirm(tuition.id, 1)).resolves.toMatchObject({ version: 2 })
  })
})
