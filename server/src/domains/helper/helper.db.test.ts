import { randomUUID } from 'node:crypto'
import { helper } from 'contract/helper'
import { services } from 'contract/services'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { helperQuestions } from '../../seed/seed-helper.ts'
import { asStaff, asVisitor, type Caller } from '../../testing/accounts/callers.ts'
import { auditOf } from '../../testing/calls/application-calls.ts'
import { tracesOf } from '../../testing/reading/traces.ts'
import { oddTexts } from '../../testing/records/content-texts.ts'
import { startApp, type TestApp } from '../../testing/servers/start-app.ts'

let app: TestApp
let manager: Caller
/** By a short name. */
const ids = { visa: '', course: '', talk: '', usa: '', germany: '', hidden: '' }

const questions = helperQuestions()
const answers = { goal: 'study', education: 'school', language: 'basic', budget: 'small', start: 'year' }
const text = (uz: string) => ({ uz, en: '', ru: '' })

const rule = (changes: object = {}) => ({
  kind: 'adds' as const,
  if: { goal: ['study'] },
  service_id: ids.visa,
  country_id: null,
  points: 3,
  reason: text('Sabab'),
  ...changes,
})

const read = () => manager.call(helper.richGet, {})
const update = (body: object) => manager.call(helper.update, { body })
const ask = (query: object = answers) =>
  asVisitor(app).call(helper.suggest, { query: query as typeof answers })

beforeAll(async () => {
  app = await startApp()
  manager = await asStaff(app, 'manager')
  await app.db.run(sql`
    insert into helper (questions, rules) values (${JSON.stringify(questions)}::jsonb, '[]'::jsonb)`)
  ids.visa = await addService('Talaba vizasi')
  ids.course = await addService('Til kursi')
  ids.talk = await addService('Maslahat')
  ids.germany = await addCountry('germany', { position: 2, programmes: [ids.course, ids.visa] })
  ids.usa = await addCountry('usa', { position: 1, programmes: [ids.visa] })
  ids.hidden = await addCountry('hidden', {
    position: 0,
    published: false,
    programmes: [ids.visa, ids.course],
  })
})
afterAll(() => app.close())
beforeEach(() => update({ questions, rules: [] }))

async function addService(title: string): Promise<string> {
  const body = { title: text(title), description: text(title) }
  return (await manager.call(services.create, { body })).id
}

type Programmes = { position?: number; published?: boolean; programmes: string[] }
async function addCountry(slug: string, { position = 9, published = true, programmes }: Programmes) {
  const name = JSON.stringify(text(slug))
  const { id } = await app.db.only<{ id: string }>(sql`
    insert into countries (slug, code, name, summary, body, position, published)
    values (${slug}, 'xx', ${name}::jsonb, ${name}::jsonb, ${name}::jsonb, ${position}, ${published}) returning id`)
  for (const [at, service] of programmes.entries()) {
    await app.db.run(sql`
      insert into country_services (country_id, service_id, position) values (${id}, ${service}, ${at})`)
  }
  return id
}

test('visitors see the questions and nothing of the rules', async () => {
  await update({ rules: [rule()] })
  const { version } = await read()
  expect(await asVisitor(app).call(helper.get, {})).toEqual({ questions, version })
})

test('what the office changes is what visitors are asked at once, also by another process', async () => {
  const visitor = asVisitor(app)
  await visitor.call(helper.get, {})
  const changed = { ...questions, start: { ...questions.start, text: text('Qachon?') } }
  const { version } = await update({ questions: changed })
  expect(await visitor.call(helper.get, {})).toEqual({ questions: changed, version })
  await app.db.run(sql`update helper set questions = ${JSON.stringify(questions)}::jsonb`)
  await expect.poll(async () => (await visitor.call(helper.get, {})).questions).toEqual(questions)
})

test('the office reads what can be suggested: published countries in their order, then what needs no country', async () => {
  expect((await read()).pairs).toEqual([
    { service_id: ids.visa, country_id: ids.usa },
    { service_id: ids.course, country_id: ids.germany },
    { service_id: ids.visa, country_id: ids.germany },
    { service_id: ids.talk, country_id: null },
  ])
})

describe('suggesting', () => {
  test('names a service and the word of its country, with reasons and without points', async () => {
    await update({
      rules: [
        rule(),
        rule({ country_id: ids.germany, points: 1, reason: text('Germaniya') }),
        rule({ kind: 'lacks', if: { language: ['basic'] }, reason: text('Til') }),
        rule({ service_id: ids.talk, reason: text('Suhbat') }),
      ],
    })
    expect(await ask()).toEqual({
      suggestions: [
        {
          service_id: ids.visa,
          country: 'germany',
          reasons: [text('Sabab'), text('Germaniya')],
          lacks: [text('Til')],
        },
        { service_id: ids.visa, country: 'usa', reasons: [text('Sabab')], lacks: [text('Til')] },
        { service_id: ids.talk, country: null, reasons: [text('Suhbat')], lacks: [] },
      ],
      unfit: [],
    })
  })

  test('says what does not fit and why', async () => {
    const stop = { kind: 'stops', if: { budget: ['small'] }, reason: text('Byudjet') }
    await update({
      rules: [
        rule(),
        rule({ ...stop, country_id: ids.usa }),
        rule({ service_id: ids.talk }),
        rule({ ...stop, service_id: ids.talk }),
      ],
    })
    const { suggestions, unfit } = await ask()
    expect(suggestions.map(({ country }) => country)).toEqual(['germany'])
    expect(unfit).toEqual([
      { service_id: ids.visa, country: 'usa', reasons: [text('Byudjet')] },
      { service_id: ids.talk, country: null, reasons: [text('Byudjet')] },
    ])
  })

  test('never names a country that is not published, nor a service that is only there', async () => {
    const service = await addService('Ish')
    await addCountry('secret', { published: false, programmes: [service] })
    await update({ rules: [rule({ country_id: ids.hidden, points: 5 }), rule({ service_id: service })] })
    expect(await ask()).toEqual({ suggestions: [], unfit: [] })
  })

  test.each(Object.keys(answers))('needs a known option for %s', async (question) => {
    for (const wrong of [undefined, '', 'another', 'constructor', '<script>']) {
      await expect(ask({ ...answers, [question]: wrong })).rejects.toMatchObject({
        status: 400,
        code: 'bad_query',
        fields: { [question]: expect.any(String) },
      })
    }
  })

  test('an answer is not cached under another one', async () => {
    await update({ rules: [rule({ service_id: ids.talk })] })
    expect((await ask()).suggestions).toHaveLength(1)
    expect((await ask({ ...answers, goal: 'travel' })).suggestions).toEqual([])
    await update({ rules: [] })
    expect((await ask()).suggestions).toEqual([])
  })
})

describe('what a rule names may be deleted', () => {
  test('a service or a country: the rule does nothing, and the office is told which', async () => {
    const service = await addService('Eski')
    const country = await addCountry('old', { programmes: [ids.course] })
    await update({
      rules: [
        rule({ service_id: ids.talk }),
        rule({ service_id: service }),
        rule({ service_id: ids.course, country_id: country }),
      ],
    })
    expect((await ask()).suggestions.map(({ country: word }) => word)).toEqual(['old', null, null])
    expect((await read()).ignored_rules).toEqual([])
    await app.db.run(sql`delete from services where id = ${service}`)
    await app.db.run(sql`delete from countries where id = ${country}`)
    const { rules, ignored_rules, version } = await read()
    expect(rules).toHaveLength(3)
    expect(ignored_rules).toEqual([1, 2])
    expect((await ask()).suggestions).toEqual([
      { service_id: ids.talk, country: null, reasons: [text('Sabab')], lacks: [] },
    ])

    await expect(update({ questions, version })).resolves.toMatchObject({ ignored_rules: [1, 2] })
    await expect(update({ rules })).rejects.toMatchObject({
      status: 422,
      fields: { 'rules.1.service_id': expect.any(String), 'rules.2.country_id': expect.any(String) },
    })
    await update({ rules: rules.slice(0, 1) })
    expect((await read()).ignored_rules).toEqual([])
  })
})

test('what an update leaves out stays as it was', async () => {
  const changed = { ...questions, goal: { ...questions.goal, text: text('Nega?') } }
  const first = await update({ questions: changed, rules: [rule()] })
  expect(first).toMatchObject({ questions: changed, rules: [rule()], ignored_rules: [] })
  const second = await update({ rules: [rule({ points: 5 })], version: first.version })
  expect(second).toEqual({ ...first, rules: [rule({ points: 5 })], version: first.version + 1 })
  expect(await update({ questions })).toMatchObject({ questions, rules: [rule({ points: 5 })] })
  expect(await read()).toMatchObject({ questions, rules: [rule({ points: 5 })] })
})

test('an id in capital letters is the same id', async () => {
  await update({ rules: [rule({ service_id: ids.visa.toUpperCase(), country_id: ids.usa.toUpperCase() })] })
  expect(await read()).toMatchObject({ rules: [rule({ country_id: ids.usa })], ignored_rules: [] })
  expect((await ask()).suggestions).toHaveLength(1)
})

test('an update from an older version is refused and shows the record as it is now', async () => {
  const { version } = await read()
  const current = await update({ rules: [rule()], version })
  const stale = update({ rules: [], version })
  await expect(stale).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile', current })
})

test('of two updates at once, one is refused', async () => {
  const { version } = await read()
  const both = await Promise.allSettled([
    update({ rules: [rule()], version }),
    update({ rules: [rule({ points: 4 })], version }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('texts come back letter for letter', async () => {
  for (const odd of oddTexts) {
    const texts = { uz: odd, en: odd, ru: odd }
    const changed = { ...questions, goal: { ...questions.goal, text: texts } }
    await update({ questions: changed, rules: [rule({ service_id: ids.talk, reason: texts })] })
    expect((await asVisitor(app).call(helper.get, {})).questions.goal.text).toEqual(texts)
    expect((await ask()).suggestions[0]?.reasons).toEqual([texts])
  }
})

describe('refused with its row, and nothing is stored', () => {
  test.each<[string, () => object, string]>([
    [
      'an unknown option',
      () => ({ rules: [rule(), rule({ if: { goal: ['study', 'fly'] } })] }),
      'rules.1.if.goal',
    ],
    [
      'an option of another question',
      () => ({ rules: [rule({ if: { start: ['study'] } })] }),
      'rules.0.if.start',
    ],
    ['an unknown service', () => ({ rules: [rule({ service_id: randomUUID() })] }), 'rules.0.service_id'],
    ['a country as a service', () => ({ rules: [rule({ service_id: ids.usa })] }), 'rules.0.service_id'],
    [
      'an unknown country',
      () => ({ rules: [rule(), rule({ country_id: randomUUID() })] }),
      'rules.1.country_id',
    ],
    ['points without measure', () => ({ rules: [rule({ points: 100 })] }), 'rules.0.points'],
    ['no reason', () => ({ rules: [rule({ reason: text('') })] }), 'rules.0.reason.uz'],
    ['too many rules', () => ({ rules: Array(101).fill(rule()) }), 'rules'],
    ['four questions', () => ({ questions: { ...questions, start: undefined } }), 'questions.start'],
  ])('%s', async (_name, body, place) => {
    const traces = await tracesOf(app)
    await expect(update(body())).rejects.toMatchObject({
      status: 422,
      code: 'invalid_fields',
      fields: { [place]: expect.any(String) },
    })
    expect(await tracesOf(app)).toEqual(traces)
  })

  test('taking away an option that a stored rule names', async () => {
    await update({ rules: [rule()] })
    const options = questions.goal.options.filter(({ key }: { key: string }) => key !== 'study')
    const changed = { ...questions, goal: { ...questions.goal, options } }
    await expect(update({ questions: changed })).rejects.toMatchObject({
      status: 422,
      fields: { 'rules.0.if.goal': expect.any(String) },
    })
    await expect(update({ questions: changed, rules: [] })).resolves.toMatchObject({ questions: changed })
  })
})

test('the audit log says who changed what, without the words', async () => {
  const { id } = await read()
  const before = await auditOf(app.db, id)
  await update({ rules: [rule()] })
  await update({ rules: [rule()] })
  expect((await auditOf(app.db, id)).slice(before.length)).toEqual([
    { kind: 'helper.updated', actor_kind: 'staff', actor_id: manager.id, detail: { fields: ['rules'] } },
  ])
})

test('without a record there is nothing to read, ask or change', async () => {
  await app.db.run(sql`delete from helper`)
  for (const call of [read, ask, () => update({ rules: [] })]) {
    await expect(call()).rejects.toMatchObject({ status: 404, code: 'not_found' })
  }
  await app.db.run(sql`
    insert into helper (questions, rules) values (${JSON.stringify(questions)}::jsonb, '[]'::jsonb)`)
})
