import { randomUUID } from 'node:crypto'
import { workStages } from 'contract/lead-states'
import { leads } from 'contract/leads'
import { notifications } from 'contract/notifications'
import { agentRoles, officeRoles, stageManagerRoles } from 'contract/roles'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asClient, asStaff, type Caller } from '../../testing/accounts/callers.ts'
import { aLead } from '../../testing/records/records.ts'
import { startApp, type TestApp } from '../../testing/servers/start-app.ts'

const leadReaders = [...officeRoles, ...stageManagerRoles, ...agentRoles]

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

/** The highest number is the newest. */
async function addNotices(staffId: string, count: number): Promise<string[]> {
  const rows = await app.db.all<{ id: string }>(sql`
    insert into notifications (staff_id, kind, text, created_at)
    select ${staffId}::uuid, 'assigned', 'notice ' || n, now() - interval '1 day' + n * interval '1 minute'
    from generate_series(1, ${count}::int) as n
    returning id`)
  return rows.map(({ id }) => id)
}
const list = (caller: Caller, query: object = {}) => caller.call(notifications.list, { query })
const markRead = (caller: Caller, ids: string[]) => caller.call(notifications.markRead, { body: { ids } })
const readTimes = async (caller: Caller) => (await list(caller)).map(({ read_at }) => read_at)

describe('the list', () => {
  test('has the own ones only, the newest first; one of an older version as it was written', async () => {
    const agent = await asStaff(app, 'call_agent')
    await addNotices((await asStaff(app, 'call_agent')).id, 3)
    const ids = await addNotices(agent.id, 3)
    const rows = await list(agent)
    expect(rows.map(({ id }) => id)).toEqual(ids.toReversed())
    expect(rows[0]).toEqual({
      id: ids[2],
      kind: 'assigned',
      lead_id: null,
      lead: null,
      application_id: null,
      text: 'notice 3',
      created_at: expect.any(String),
      read_at: null,
    })
  })

  test('comes in parts, a hundred at most', async () => {
    const agent = await asStaff(app, 'call_agent')
    const ids = (await addNotices(agent.id, 120)).toReversed()
    expect((await list(agent)).map(({ id }) => id)).toEqual(ids.slice(0, 100))
    const rest = await list(agent, { limit: '10', offset: '115' })
    expect(rest.map(({ id }) => id)).toEqual(ids.slice(115))
  })

  test('still has the read notice about a lead that its agent has lost, with where the lead is now', async () => {
    const [manager, agent] = [await asStaff(app, 'call_manager'), await asStaff(app, 'call_agent')]
    const id = await aLead(app.db, { stage: 'initial', status: 'new' })
    await manager.call(leads.assign, { body: { agent_id: agent.id, lead_ids: [id] } })
    await markRead(
      agent,
      (await list(agent)).map((one) => one.id),
    )
    await manager.call(leads.unassign, { body: { lead_ids: [id] } })
    const [notice] = await list(agent)
    expect(notice).toMatchObject({ kind: 'assigned', lead_id: id })
    expect(notice?.text).toMatch(/^Lead .* sizga biriktirildi$/)
    const lead = await agent.send({ method: 'GET', url: `/api/v1/leads/get/${id}` })
    expect(lead.statusCode).toBe(404)
    expect(notice?.lead).toEqual({ is_visible: false, stage: 'initial', owner_name: null })
    const other = await asStaff(app, 'call_agent')
    await manager.call(leads.assign, { body: { agent_id: other.id, lead_ids: [id] } })
    const owner_name = expect.stringMatching(/^Staff /)
    expect((await list(agent))[0]?.lead).toEqual({ is_visible: false, stage: 'initial', owner_name })
    expect((await list(other))[0]?.lead).toEqual({ is_visible: true, stage: 'initial', owner_name })
    const keep_id = await aLead(app.db, { stage: 'initial', status: 'new' })
    await manager.call(leads.merge, { body: { keep_id, merge_id: id } })
    expect((await list(agent))[0], 'it follows a merge').toMatchObject({
      lead_id: keep_id,
      lead: { is_visible: false, owner_name: null },
    })
  })

  test.each(leadReaders)('says to a %s which leads can be opened, as opening them does', async (role) => {
    const reader = await asStaff(app, role)
    const stages = workStages.flatMap((stage) => [
      { stage, status: 'new' as const },
      { stage, status: 'new' as const, agent_id: reader.id },
    ])
    const ids = await Promise.all(
      [...stages, { stage: 'completed' as const, status: 'selected' as const }].map((state) =>
        aLead(app.db, state),
      ),
    )
    await app.db.run(sql`
      insert into notifications (staff_id, kind, lead_id, text)
      select ${reader.id}::uuid, 'mention', id, 'notice' from unnest(${ids}::uuid[]) as id`)
    const notices = await list(reader)
    expect(notices).toHaveLength(ids.length)
    for (const { lead_id, lead } of notices) {
      const answer = await reader.send({ method: 'GET', url: `/api/v1/leads/get/${lead_id}` })
      expect(lead?.is_visible, `${lead?.stage} of ${lead?.owner_name}`).toBe(answer.statusCode === 200)
    }
  })

  test.each([
    ['uz', /^Lead .* sizga biriktirildi$/, 'Sizga 2 ta lead biriktirildi'],
    ['en', /^Lead .* has been assigned to you$/, '2 leads have been assigned to you'],
    ['ru', /^Вам назначен лид: Lead /, 'Вам назначено лидов: 2'],
  ])('is in %s for who reads it so, whoever wrote it', async (language, one, several) => {
    const [manager, agent] = [await asStaff(app, 'call_manager'), await asStaff(app, 'call_agent')]
    const assign = async (count: number) => {
      const ids = await Promise.all(
        Array.from({ length: count }, () => aLead(app.db, { stage: 'initial', status: 'new' })),
      )
      await manager.call(leads.assign, { body: { agent_id: agent.id, lead_ids: ids } })
    }
    await assign(1)
    await assign(2)
    const rows = await agent.call(notifications.list, {}, { 'accept-language': language })
    expect(rows.map(({ text }) => text)).toEqual([several, expect.stringMatching(one)])
  })
})

describe('reading', () => {
  test('is recorded once: what was read before stays at its time', async () => {
    const agent = await asStaff(app, 'call_agent')
    const [first = '', second = '', third = ''] = await addNotices(agent.id, 3)
    expect(await markRead(agent, [first])).toBeUndefined()
    const [, , before] = await readTimes(agent)
    expect(before).toEqual(expect.any(String))
    await markRead(agent, [first, second, second.toUpperCase()])
    const [last, middle, after] = await readTimes(agent)
    expect([last, after]).toEqual([null, before])
    expect(middle).toEqual(expect.any(String))
    await markRead(agent, [third])
    expect(await readTimes(agent)).not.toContain(null)
  })

  test.each(['of somebody else', 'that does not exist'])(
    'a notice %s: 404, and nothing is done',
    async (which) => {
      const [agent, other] = [await asStaff(app, 'call_agent'), await asStaff(app, 'admin')]
      const [own = ''] = await addNotices(agent.id, 1)
      const [foreign = ''] = await addNotices(other.id, 1)
      const named = which === 'of somebody else' ? foreign : randomUUID()
      await expect(markRead(agent, [own, named])).rejects.toMatchObject({ status: 404, code: 'not_found' })
      expect([await readTimes(agent), await readTimes(other)]).toEqual([[null], [null]])
    },
  )

  test.each([
    ['no ids', []],
    ['what is no id', ['1']],
    ['too many', Array.from({ length: 501 }, () => randomUUID())],
  ])('%s: 422', async (_name, ids) => {
    await expect(markRead(await asStaff(app, 'call_agent'), ids)).rejects.toMatchObject({ status: 422 })
  })
})

describe('those of a client', () => {
  const addOf = async (clientId: string) =>
    (
      await app.db.only<{ id: string }>(sql`
        insert into notifications (client_id, kind, data)
        values (${clientId}, 'expiring', ${JSON.stringify({
          expiring: {
            version_id: randomUUID(),
            days: 14,
            item: { uz: 'Pasport', en: '', ru: 'Паспорт' },
            on: '2026-12-05',
          },
        })}::jsonb) returning id`)
    ).id

  test.each([
    ['uz', 'Pasport: muddati 05/12/2026 kuni tugaydi'],
    ['en', 'Pasport: it expires on 5 December 2026'],
    ['ru', 'Паспорт: срок действия заканчивается 5 декабря 2026 г.'],
  ])('are sentences in %s, made when they are read', async (language, text) => {
    const client = await asClient(app)
    const id = await addOf(client.id)
    expect(await client.call(notifications.list, {}, { 'accept-language': language })).toEqual([
      {
        id,
        kind: 'expiring',
        lead_id: null,
        lead: null,
        application_id: null,
        text,
        created_at: expect.any(String),
        read_at: null,
      },
    ])
  })

  test('are read by themselves alone', async () => {
    const [client, other, admin] = [await asClient(app), await asClient(app), await asStaff(app, 'admin')]
    const id = await addOf(client.id)
    for (const stranger of [other, admin]) {
      expect(await list(stranger)).toEqual([])
      await expect(markRead(stranger, [id])).rejects.toMatchObject({ status: 404 })
    }
    expect(await readTimes(client)).toEqual([null])
    await markRead(client, [id])
    expect(await readTimes(client)).toEqual([expect.any(String)])
  })
})
