import { randomUUID } from 'node:crypto'
import { apiPrefix } from 'contract/request'
import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { scanWaiting } from '../../files/scan-waiting.ts'
import { ApiError } from '../../http/api-error.ts'
import { asClient } from '../../testing/accounts/callers.ts'
import { applicationCalls, auditOf, setStatus } from '../../testing/calls/application-calls.ts'
import { mailsTo } from '../../testing/outside/mails.ts'
import {
  app,
  client,
  own,
  program,
  setUpApplicationFixture,
} from '../../testing/records/application-fixture.ts'
import { anInput, aService } from '../../testing/records/records.ts'
import { dropBadVersion } from '../cases/case-store/case-store.ts'

setUpApplicationFixture()

const wrongState = { status: 409, code: 'wrong_state' }
const stepsOf = async (id: string) => (await own.getFull(id)).history.map(({ from, to }) => [from, to])
const mailsOf = async (id: string) => mailsTo(app.db, (await own.getFull(id)).client.email ?? '')

test('with everything required it waits for the office, and history and audit say so', async () => {
  const id = await own.wholeDraft(program)
  const submitted = await own.submit(id)
  expect(submitted).toMatchObject({ status: 'pending', submitted_at: expect.any(String), version: 2 })
  expect(await own.getFull(id)).toMatchObject(submitted)
  expect(await stepsOf(id)).toEqual([
    [null, 'draft'],
    ['draft', 'pending'],
  ])
  expect(await auditOf(app.db, id)).toContainEqual({
    kind: 'application.status_changed',
    actor_kind: 'client',
    actor_id: client.id,
    detail: { from: 'draft', to: 'pending' },
  })
})

describe('what is missing', () => {
  test.each([
    ['uz', 'Hamma hujjatlarni yuklash shart ❗ (Pasport, Rasm)'],
    ['en', 'All required documents must be uploaded ❗ (Pasport (en), Rasm (en))'],
    ['ru', 'Нужно загрузить все обязательные документы ❗ (Pasport (ru), Rasm (ru))'],
  ])('is named in %s', async (language, message) => {
    const { id } = await own.create(program.id)
    await own.upload(id, program.letter)
    const refused = own.submit(id, { 'accept-language': language })
    await expect(refused).rejects.toMatchObject({ status: 422, code: 'documents_missing', message })
    expect(await own.getFull(id)).toMatchObject({ status: 'draft', submitted_at: null, version: 1 })
    expect(await mailsOf(id)).toEqual([])
  })

  test('has its Uzbek name where the office has not translated it', async () => {
    const service_id = await aService(app.db)
    const input = await anInput(app.db, { service_id })
    await app.db.run(sql`
      update service_inputs set name = '{"uz": "Diplom", "en": "", "ru": ""}' where id = ${input}`)
    const { id } = await own.create(service_id)
    await expect(own.submit(id, { 'accept-language': 'ru' })).rejects.toMatchObject({
      message: expect.stringContaining('(Diplom)'),
    })
  })

  test('is what the store lacks, whatever checklist is sent', async () => {
    const { id } = await own.create(program.id)
    const { checklist } = await own.getFull(id)
    const claimed = checklist.map((item) => ({ ...item, required: false, uploaded_doc: { id } }))
    const send = (payload: object) =>
      client.send({ method: 'POST', url: `${apiPrefix}/applications/submit/${id}`, payload })
    expect((await send({ checklist: claimed, status: 'approved' })).json().code).toBe('documents_missing')
    await own.upload(id, program.passport)
    await own.upload(id, program.photo)
    const answer = await send({ checklist: [], status: 'approved', submitted_at: '2020-01-01T00:00:00Z' })
    expect(answer.json()).toMatchObject({ status: 'pending' })
    expect(answer.json().submitted_at > '2024').toBe(true)
  })

  test('is also what the office has begun to require since', async () => {
    const service_id = await aService(app.db)
    const { id } = await own.create(service_id)
    const input = await anInput(app.db, { service_id, name: 'Sertifikat' })
    await expect(own.submit(id)).rejects.toMatchObject({ code: 'documents_missing' })
    await app.db.run(sql`update service_input_links set required = false where input_id = ${input}`)
    expect(await own.submit(id)).toMatchObject({ status: 'pending' })
  })

  test('is a file in which something bad was found, but not one that waits for the scanner', async () => {
    const id = await own.wholeDraft(program)
    const firstOf = async () => (await own.getFull(id)).checklist[0]?.uploaded_doc
    const { file_id = '' } = (await firstOf()) ?? {}
    await app.db.run(sql`update files set scan = 'waiting' where id = ${file_id}`)
    expect(await firstOf()).toMatchObject({ file_id, file_url: null })
    const scan = () => Promise.reject(new ApiError('file_unsafe'))
    await scanWaiting({ ...app, scan, dropBadVersion })
    await expect(own.submit(id)).rejects.toMatchObject({ code: 'documents_missing' })
    expect(await firstOf()).toBeNull()
    const { file_id: other } = await own.upload(id, program.passport)
    await app.db.run(sql`update files set scan = 'waiting' where id = ${other}`)
    expect(await own.submit(id)).toMatchObject({ status: 'pending' })
  })
})

test.each(['pending', 'approved', 'rejected', 'uknown'] as const)(
  'one that is %s is not submitted',
  async (status) => {
    const id = await own.wholeDraft(program)
    await setStatus(app.db, id, status)
    await expect(own.submit(id)).rejects.toMatchObject(wrongState)
    expect(await stepsOf(id)).toHaveLength(1)
  },
)

describe('the mail', () => {
  test.each([
    ['uz', 'arizangiz qabul qilindi'],
    ['en', 'your application has been received'],
    ['ru', 'ваша заявка принята'],
  ])('says in %s that the application was received, in words of ours', async (language, subject) => {
    await app.db.run(sql`
      update clients set full_name = 'Visit evil.example' where id = ${client.id}`)
    const id = await own.wholeDraft(program)
    await own.submit(id, { 'accept-language': language })
    const mails = await mailsOf(id)
    expect(mails).toMatchObject([{ kind: 'application_received', language }])
    expect(mails[0]?.subject).toBe(`${app.agency.name}: ${subject}`)
    expect(mails[0]?.text_body).toContain(`${app.origin()}/profile/applications/${id}\n`)
    expect(mails[0]?.text_body).not.toMatch(/[{}]|evil/)
  })

  test.each([
    [
      'uz',
      'Navbat bizda: hujjatlaringizni tekshiramiz.\nMuddat: ',
      'Mutaxassis bir ish kunida biriktiriladi.',
    ],
    [
      'en',
      'It is our turn: we are checking your documents.\nUntil ',
      'An adviser will be assigned within one working day.',
    ],
    [
      'ru',
      'Очередь за нами: мы проверяем ваши документы.\nСрок: ',
      'Специалист будет назначен в течение одного рабочего дня.',
    ],
  ])(
    'says in %s to a proved address whose turn it is until when, and who is responsible',
    async (language, turn, specialist) => {
      await app.db.run(sql`update clients set email_proved_at = now() where id = ${client.id}`)
      const id = await own.wholeDraft(program)
      await own.submit(id, { 'accept-language': language })
      const [mail] = await mailsOf(id)
      expect(mail?.text_body).toContain(turn)
      expect(mail?.text_body).toContain(specialist)
    },
  )

  test('to an address that is not proved has the service and the link alone', async () => {
    const id = await own.wholeDraft(program)
    await own.submit(id)
    expect((await mailsOf(id))[0]?.text_body).not.toMatch(/Navbat|Mutaxassis/)
  })

  test('nobody has to have an address', async () => {
    const id = await own.wholeDraft(program)
    await app.db.run(sql`update clients set email = null where id = ${client.id}`)
    expect(await own.submit(id)).toMatchObject({ status: 'pending' })
  })

  test('is sent again for an application that was returned and submitted again', async () => {
    const id = await own.wholeDraft(program)
    await own.submit(id)
    await setStatus(app.db, id, 'draft')
    await own.submit(id)
    expect(await mailsOf(id)).toHaveLength(2)
  })

  test('is not sent more than ten times a day', async () => {
    const service_id = await aService(app.db)
    let last = ''
    for (let times = 0; times < 12; times += 1) {
      last = (await own.create(service_id)).id
      await own.submit(last)
    }
    expect(await mailsOf(last)).toHaveLength(10)
  })
})

describe('sent more than once', () => {
  const key = () => ({ 'idempotency-key': randomUUID() })
  const same = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 5 }, work))

  test('a beginning with a key makes one application', async () => {
    const header = key()
    const answers = await same(() => own.create(program.id, { experience: 'B2' }, header))
    const repeated = await own.create(program.id, { experience: 'B2' }, header)
    expect(await own.list()).toEqual([repeated])
    expect(answers).toEqual(answers.map(() => repeated))
  })

  test('the same key of another client is another key', async () => {
    const header = key()
    await own.create(program.id, {}, header)
    const other = await asClient(app)
    expect(await applicationCalls(other).create(program.id, {}, header)).toMatchObject({
      client_id: other.id,
    })
  })

  test('submitted with a key it answers the same again, and happens once', async () => {
    const id = await own.wholeDraft(program)
    const header = key()
    const answers = await same(() => own.submit(id, header))
    expect([...answers, await own.submit(id, header)]).toEqual(
      Array(6).fill(await own.list().then(([one]) => one)),
    )
    expect(await stepsOf(id)).toHaveLength(2)
    expect(await mailsOf(id)).toHaveLength(1)
  })

  test('without a key the second finds no draft', async () => {
    const id = await own.wholeDraft(program)
    const answers = await Promise.allSettled(Array.from({ length: 5 }, () => own.submit(id)))
    const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
    expect(refusals).toMatchObject(Array(4).fill(wrongState))
    expect(await stepsOf(id)).toHaveLength(2)
    expect(await mailsOf(id)).toHaveLength(1)
  })

  test('a refused one may be sent again with its key', async () => {
    const header = key()
    const { id } = await own.create(program.id)
    await expect(own.submit(id, header)).rejects.toMatchObject({ code: 'documents_missing' })
    await own.upload(id, program.passport)
    await own.upload(id, program.photo)
    expect(await own.submit(id, header)).toMatchObject({ status: 'pending' })
  })
})
