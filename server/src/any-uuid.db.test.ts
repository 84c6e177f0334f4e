import { api } from 'contract/api'
import type { Endpoint } from 'contract/endpoint'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asStaff, type Caller } from './testing/accounts/callers.ts'
import { requestWith } from './testing/calls/sample-request.ts'
import { aClientWithTraces } from './testing/records/client-with-traces.ts'
import { startApp, type TestApp } from './testing/servers/start-app.ts'

/** Nil, all f, then ids of any version and variant: what an import or another program may have written. */
const oddIds = `
  create sequence odd_ids minvalue 0 start 0;
  create function odd_id() returns uuid language sql as $$
    select case at
      when 0 then '00000000-0000-0000-0000-000000000000'::uuid
      when 1 then 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid
      else overlay(overlay(gen_random_uuid()::text placing to_hex(at % 16) from 15) placing to_hex(at % 8) from 20)::uuid
    end from nextval('odd_ids') as at
  $$;
  do $$
  declare place record;
  begin
    for place in
      select table_name, column_name from information_schema.columns
      where table_schema = 'public' and column_default = 'gen_random_uuid()'
    loop
      execute format('alter table %I alter column %I set default odd_id()', place.table_name, place.column_name);
    end loop;
  end $$;`

const anId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
const ordinary = /^.{14}[1-8].{4}[89ab]/

let app: TestApp
let admin: Caller
let client: Caller
const ids: Record<string, string> = {}

beforeAll(async () => {
  app = await startApp()
  await app.db.script(oddIds)
  const traced = await aClientWithTraces(app)
  client = traced.client
  admin = await asStaff(app, 'super_admin')
  await app.db.run(sql`
    insert into stories (name, country, text) values ('Malika', 'Germaniya', 'Hammasi yaxshi')`)
  const text = '{"uz": "Hamkor", "en": "a", "ru": "b"}'
  await app.db.run(sql`insert into partners (name) values (${text}::jsonb)`)
  await app.db.run(sql`
    insert into questions (anchor, topic, question, answer) values ('a', 'times', ${text}::jsonb, ${text}::jsonb)`)
  await app.db.run(sql`insert into team (name, role) values ('Malika', ${text}::jsonb)`)
  await app.db.run(sql`
    with made as (insert into media (width, height, state) values (1, 1, 'live') returning id)
    insert into site_pictures (slot, media_id, alt) select 'team', id, ${text}::jsonb from made`)
  await app.db.run(sql`
    insert into countries (slug, code, name, summary, body, published)
    select 'land', 'de', texts, texts, texts, true from (select '{"uz": "A", "en": "", "ru": ""}'::jsonb as texts) given`)
  await app.db.run(sql`
    insert into country_services (country_id, service_id) select countries.id, services.id from countries, services`)
  await app.db.run(sql`insert into rates (currency, day, tiyin) values ('USD', current_date, 1270000)`)
  await app.db.run(sql`
    insert into notifications (staff_id, kind, lead_id, text) values (${admin.id}, 'assigned', ${traced.leadId}, 'x')`)
  const { id: service_id } = await app.db.only<{ id: string }>(sql`select id from services`)
  Object.assign(ids, {
    client: client.id,
    application: traced.applicationId,
    lead: traced.leadId,
    service: service_id,
  })
})
afterAll(() => app.close())

type Called = [name: string, endpoint: Endpoint, input?: () => object, caller?: () => Caller]

const calls: Called[] = [
  ['services', api.services.list],
  ['inputs', api.inputs.list],
  ['the inputs of a service', api.inputs.listByService, () => ({ params: { service_id: ids.service } })],
  ['stories', api.stories.list],
  ['partners', api.partners.list],
  ['countries', api.countries.richList],
  ['the cards of countries', api.countries.list],
  ['the page of a country', api.countries.page, () => ({ params: { slug: 'land' } })],
  ['rates', api.rates.richList],
  ['questions', api.questions.list],
  ['all questions', api.questions.richList],
  ['the team', api.team.list],
  ['the whole team', api.team.richList],
  ['the pictures of the agency', api.sitePictures.list],
  ['contact messages', api.contacts.list],
  ['clients', api.clients.richList],
  ['a search for clients', api.clients.lookUp, () => ({ query: { query: 'planted' } })],
  ['a client', api.clients.get, () => ({ params: { id: ids.client } })],
  ['applications', api.applications.richList],
  ['the applications of a client', api.applications.list, () => ({}), () => client],
  ['an application', api.applications.getFull, () => ({ params: { id: ids.application } })],
  ['the documents of a client', api.documents.list, () => ({}), () => client],
  ['leads', api.leads.list, () => ({ query: { stage_in: 'initial', status_in: 'needs_call' } })],
  ['the leads of agents', api.leads.listOfAgent, () => ({ query: { stage_in: 'initial' } })],
  ['a lead', api.leads.get, () => ({ params: { id: ids.lead } })],
  ['staff', api.staff.list],
  ['agents', api.staff.listAgents],
  ['notifications', api.notifications.list],
  ['a search', api.system.search, () => ({ query: { query: 'planted' } })],
  ['the audit log', api.system.audit],
]

test.each(calls)('rows with ids of any version are shown: %s', async (_name, endpoint, input, caller) => {
  const request = await requestWith(endpoint, input?.() ?? {})
  const { statusCode, payload } = await (caller?.() ?? admin).send(request)
  expect([statusCode, statusCode === 200 ? '' : payload]).toEqual([200, ''])
  const shown = payload.match(anId) ?? []
  expect(shown.filter((id) => !ordinary.test(id)).length, payload).toBeGreaterThan(0)
})
