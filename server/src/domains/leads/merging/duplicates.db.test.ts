import { randomUUID } from 'node:crypto'
import type { LeadStage } from 'contract/lead-states'
import { leads } from 'contract/leads'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asStaff, type Caller } from '../../../testing/accounts/callers.ts'
import { everything } from '../../../testing/everything.ts'
import { readPlan } from '../../../testing/reading/read-plan.ts'
import { manyRecords } from '../../../testing/records/many-records.ts'
import { startApp, type TestApp } from '../../../testing/servers/start-app.ts'
import { matchesOf } from './duplicates.queries.ts'

let app: TestApp
let office: Caller
beforeAll(async () => {
  app = await startApp()
  office = await asStaff(app, 'manager')
})
afterAll(() => app.close())

type NewLead = { name: string; phone?: string; email?: string; stage?: LeadStage; status?: string }

async function aNamedLead({
  name,
  phone,
  email = `${randomUUID()}@example.com`,
  stage = 'initial',
  status = 'new',
}: NewLead) {
  const row = await app.db.one<{ id: string }>(sql`
    insert into leads (name, phone, email, source, stage, status)
    values (${name}, ${phone ?? null}, ${email}, 'office', ${stage}, ${status}) returning id`)
  return row?.id ?? ''
}

const duplicatesOf = async (id: string, caller = office) =>
  (await caller.call(leads.listDuplicates, { params: { id } })).map((lead) => [lead.id, lead.alike_by])

test('the same phone, the same e-mail and similar names, the surest first', async () => {
  const own = { phone: '+998 90 111 22 33', email: 'dilnoza@alike.example' }
  const id = await aNamedLead({ name: 'Dilnoza Karimova', ...own })
  const byName = await aNamedLead({ name: 'karimova  DILNOZA' })
  const byEmail = await aNamedLead({ name: 'D. K.', email: own.email })
  const byPhone = await aNamedLead({ name: 'Somebody', phone: '901112233' })
  const byAll = await aNamedLead({ name: 'Dilnoza Karimova', phone: '998901112233', email: own.email })
  const nearly = await aNamedLead({ name: 'Dilnoza Karimov' })
  await aNamedLead({ name: 'Dilshod Qodirov', phone: '90 111 22 34' })
  expect(await duplicatesOf(id)).toEqual([
    [byAll, ['phone', 'email', 'name']],
    [byPhone, ['phone']],
    [byEmail, ['email']],
    [byName, ['name']],
    [nearly, ['name']],
  ])
})

test('apostrophes do not tell two names apart', async () => {
  const id = await aNamedLead({ name: 'O‘tkir G‘aniyev' })
  const other = await aNamedLead({ name: "o'tkir gʻaniyev" })
  expect(await duplicatesOf(id)).toEqual([[other, ['name']]])
})

test('the lead itself, completed, deleted and merged ones are left out, rejected ones are not', async () => {
  const name = 'Zulfizar Toshpo‘latova'
  const id = await aNamedLead({ name })
  const rejected = await aNamedLead({ name, status: 'rejected' })
  await aNamedLead({ name, stage: 'completed', status: 'selected' })
  const merged = await aNamedLead({ name })
  await app.db.run(sql`update leads set deleted_at = now(), merged_into_id = ${id} where id = ${merged}`)
  expect(await duplicatesOf(id)).toEqual([[rejected, ['name']]])
})

test('an owned lead is shown as assigned, and a passport as it is', async () => {
  const id = await aNamedLead({ name: 'Xurshida Yo‘ldosheva' })
  const agent = await asStaff(app, 'call_agent')
  const other = await aNamedLead({ name: 'Xurshida Yo‘ldosheva' })
  await app.db.run(sql`
    update leads set call_agent_id = ${agent.id}, current_agent_id = ${agent.id}, assigned_at = now(),
      passport_encrypted = ${app.secrets.encrypt('AA7654321')}, passport_hash = ${app.secrets.fingerprint('AA7654321')}
    where id = ${other}`)
  const [lead] = await office.call(leads.listDuplicates, { params: { id } })
  expect(lead).toMatchObject({ stage: 'assigned', pipeline_stage: 'initial', passport_number: 'AA7654321' })
})

describe('a call_manager', () => {
  test('sees leads of the own stage, for a lead of the own stage', async () => {
    const callManager = await asStaff(app, 'call_manager')
    const name = 'Muhabbat Sotiboldiyeva'
    const id = await aNamedLead({ name })
    const initial = await aNamedLead({ name })
    const consulting = await aNamedLead({ name, stage: 'consulting' })
    expect(await duplicatesOf(id, callManager)).toEqual([[initial, ['name']]])
    expect(await duplicatesOf(id)).toHaveLength(2)
    await expect(duplicatesOf(consulting, callManager)).rejects.toMatchObject({ status: 404 })
    await expect(duplicatesOf(randomUUID(), callManager)).rejects.toMatchObject({ status: 404 })
  })
})

describe.runIf(everything)('among 10,000 leads', () => {
  beforeAll(() => manyRecords(app.db, { clients: 1, applications: 1, leads: 10_000 }), 180_000)

  test('they are read off indexes, for these values and for any', async () => {
    await app.db.script('vacuum analyze leads')
    const [traits] = await app.db.all<Parameters<typeof matchesOf>[0]>(sql`
      select id, phone_digits, email, search_name from leads where source = 'website' order by id limit 1`)
    if (!traits) throw new Error('no lead')
    for (const given of [traits, { ...traits, phone_digits: null }, { ...traits, email: null }]) {
      for (const plannedFor of ['these', 'any'] as const) {
        const steps = await readPlan(
          app.db,
          matchesOf(given, ['initial', 'consulting', 'documenting']),
          plannedFor,
        )
        expect(steps.filter(({ step, on }) => step === 'Seq Scan' && on === 'leads')).toEqual([])
      }
    }
  })

  test('no more than twenty are listed, all of them similar', async () => {
    const common = await app.db.one<{ id: string }>(sql`
      select min(id::text) as id from leads group by search_name order by count(*) desc limit 1`)
    const duplicates = await office.call(leads.listDuplicates, { params: { id: common?.id ?? '' } })
    expect(duplicates.length).toBeGreaterThan(5)
    expect(duplicates.length).toBeLessThanOrEqual(20)
    for (const { alike_by } of duplicates) expect(alike_by.length).toBeGreaterThan(0)
  })
})
