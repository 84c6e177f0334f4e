import { randomUUID } from 'node:crypto'
import { applications } from 'contract/applications'
import type { TimelineEntry } from 'contract/cases'
import type { StaffRole } from 'contract/roles'
import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { asStaff } from '../../testing/accounts/callers.ts'
import { applicationCalls } from '../../testing/calls/application-calls.ts'
import { aHandedInCase, caseCalls } from '../../testing/calls/case-calls.ts'
import {
  agent,
  app,
  leadId,
  office,
  own,
  program,
  setUpLeadFixture,
} from '../../testing/records/lead-fixture.ts'
import { aLead } from '../../testing/records/records.ts'

setUpLeadFixture()

const timeline = (id: string, query: object = {}, caller = office) => caseCalls(caller).timeline(id, query)
const kinds = (entries: TimelineEntry[]) => entries.map(({ kind, event }) => `${kind} ${event}`)

/** The case that the lead of the fixture becomes. */
async function completed(): Promise<string> {
  await own.note(leadId, 'Birinchi suhbat')
  await own.upload(leadId, program.passport)
  await own.upload(leadId, program.photo)
  return (await own.complete(leadId, { note: 'Hammasi bor' })).application_id as string
}

async function clientOf(id: string): Promise<string> {
  const row = await app.db.only<{ client_id: string }>(
    sql`select client_id from applications where id = ${id}`,
  )
  return row.client_id
}

describe('the story of a case', () => {
  test('begins with the lead and goes on with what happened to the case, newest first', async () => {
    const id = await completed()
    await office.call(applications.setStatus, { body: { id, status: 'approved' } })
    await caseCalls(office).note(id, 'Ichki izoh')
    const entries = await timeline(id)
    const times = entries.map(({ at }) => at)
    expect(times).toEqual(times.toSorted().toReversed())
    expect(new Set(entries.map((entry) => entry.id)).size).toBe(entries.length)
    expect(kinds(entries)).toEqual(
      expect.arrayContaining([
        'note noted',
        'status approved',
        'status pending',
        'event assigned',
        'event handed_in',
        'event step_started',
        'event file_attached',
        'lead document_completed',
        'lead_note noted',
      ]),
    )
    const of = (kind: string, event: string) =>
      entries.find((entry) => entry.kind === kind && entry.event === event)
    expect(of('note', 'noted')).toMatchObject({
      text: 'Ichki izoh',
      actor_name: expect.stringMatching(/^Staff/),
    })
    expect(of('status', 'approved')?.values).toEqual({ from: 'pending' })
    expect(of('event', 'step_started')?.values).toMatchObject({
      step: 'Hujjatlar',
      state: 'current',
      turn: 'client',
    })
    expect(of('event', 'file_attached')?.values).toMatchObject({ item: expect.any(String), state: 'waiting' })
    expect(of('event', 'assigned')?.values).toEqual({ responsible: expect.stringMatching(/^Staff/) })
    expect(of('lead', 'document_completed')).toMatchObject({
      values: { stage: 'completed', status: 'selected' },
    })
    expect(entries.filter(({ kind }) => kind === 'lead_note').map(({ text }) => text)).toContain(
      'Birinchi suhbat',
    )
  })

  test('has the other leads of the person before it, and none that came later', async () => {
    const id = await completed()
    const client = await clientOf(id)
    const place = { stage: 'initial', status: 'rejected' } as const
    const [earlier, later] = [await aLead(app.db, place), await aLead(app.db, place)]
    await app.db.run(sql`
      update leads set client_id = ${client}, created_at = now() - interval '9 days' where id = ${earlier}`)
    await app.db.run(sql`
      update leads set client_id = ${client}, created_at = now() + interval '1 day' where id = ${later}`)
    for (const [lead, text] of [
      [earlier, 'O‘tgan yil'],
      [later, 'Keyingi yil'],
    ]) {
      await app.db.run(sql`insert into lead_notes (lead_id, text) values (${lead}, ${text})`)
    }
    const texts = (await timeline(id)).map(({ text }) => text)
    expect(texts).toContain('O‘tgan yil')
    expect(texts).not.toContain('Keyingi yil')
  })

  test('has messages as counts by day and author, and none of their texts', async () => {
    const { id, client } = await aHandedInCase(app)
    const write = (kind: string, author: string, day: string) =>
      app.db.run(sql`
        insert into case_messages (application_id, author_kind, author_id, text, created_at)
        values (${id}, ${kind}, ${author}, 'Maxfiy gap', ${day}::timestamptz)`)
    await write('client', client.id, '2026-01-05T10:00:00Z')
    await write('client', client.id, '2026-01-05T11:00:00Z')
    await write('staff', office.id, '2026-01-05T12:00:00Z')
    // Already the next day in Tashkent.
    await write('client', client.id, '2026-01-05T20:00:00Z')
    const entries = await timeline(id)
    const counts = entries.filter(({ kind }) => kind === 'messages')
    expect(counts.map(({ event, values, at }) => [event, values.count, at])).toEqual([
      ['client', '1', '2026-01-05T20:00:00Z'],
      ['staff', '1', '2026-01-05T12:00:00Z'],
      ['client', '2', '2026-01-05T11:00:00Z'],
    ])
    expect(JSON.stringify(entries)).not.toContain('Maxfiy')
  })

  test('comes in pages that are the whole, each once', async () => {
    const id = await completed()
    for (const text of ['a', 'b', 'c']) await caseCalls(office).note(id, text)
    const all = await timeline(id, { limit: '100' })
    const pages = []
    for (let offset = 0; offset < all.length; offset += 4) {
      pages.push(...(await timeline(id, { limit: '4', offset: String(offset) })))
    }
    expect(pages).toEqual(all)
  })

  test('names who was made responsible, who helps, how it ended and when the client travels', async () => {
    const { id } = await aHandedInCase(app)
    await caseCalls(office).setHelpers(id, [agent.id])
    await caseCalls(office).setTravel(id, '2031-01-01', null)
    await caseCalls(office).finish(id, { outcome: 'granted', note: 'Viza olindi' })
    const entries = await timeline(id)
    const valuesOf = (event: string) => entries.find((entry) => entry.event === event)?.values
    expect(valuesOf('helpers_set')).toEqual({ helpers: expect.stringMatching(/^Staff/) })
    expect(valuesOf('travel_set')).toEqual({ travel_on: '2031-01-01' })
    expect(valuesOf('finished')).toEqual({ outcome: 'granted' })
    expect(entries.find(({ kind }) => kind === 'note')?.text).toBe('Viza olindi')
  })
})

describe('who reads it', () => {
  test.each<StaffRole>(['finance', 'call_manager', 'consulting_manager'])(
    'a %s gets no notes and no texts',
    async (role) => {
      const id = await completed()
      await caseCalls(office).note(id, 'Yashirin so‘z')
      await caseCalls(office).setStep(id, { ask: 'Yashirin so‘z' })
      await office.call(applications.setStatus, {
        body: { id, status: 'rejected', reason_code: 'other', note: 'Yashirin so‘z' },
      })
      const entries = await timeline(id, {}, await asStaff(app, role))
      expect(entries.length).toBeGreaterThan(4)
      expect(entries.every(({ text }) => text === null)).toBe(true)
      expect(JSON.stringify(entries)).not.toContain('Yashirin')
      expect(new Set(entries.map(({ kind }) => kind))).toEqual(new Set(['lead', 'status', 'event']))
    },
  )

  test('foreign, deleted and unknown cases are not there', async () => {
    const id = await completed()
    const stranger = await asStaff(app, 'document_agent')
    await expect(timeline(id, {}, stranger)).rejects.toMatchObject({ status: 404 })
    await expect(timeline(randomUUID())).rejects.toMatchObject({ status: 404 })
    expect((await timeline(id, {}, agent)).length).toBeGreaterThan(0)
    await app.db.run(sql`update applications set deleted_at = now() where id = ${id}`)
    await expect(timeline(id)).rejects.toMatchObject({ status: 404 })
  })

  test('no client reads a note anywhere', async () => {
    const { id, client } = await aHandedInCase(app)
    await caseCalls(office).note(id, 'Yashirin so‘z')
    await caseCalls(office).assign([id], agent.id, 'Yashirin so‘z')
    await caseCalls(office).finish(id, { outcome: 'refused', note: 'Yashirin so‘z' })
    const shown = [await applicationCalls(client).getFull(id), await applicationCalls(client).list()]
    expect(JSON.stringify(shown)).not.toContain('Yashirin')
  })
})
