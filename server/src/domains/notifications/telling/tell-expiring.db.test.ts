import { documents } from 'contract/documents'
import { addDays } from 'contract/next-action'
import { notifications } from 'contract/notifications'
import { tashkentDay } from 'contract/tashkent-day'
import sql from 'sql-template-tag'
import { beforeEach, expect, test } from 'vitest'
import { aDocumentFile } from '../../../testing/calls/application-calls.ts'
import { mailsTo } from '../../../testing/outside/mails.ts'
import { app, client, setUpApplicationFixture } from '../../../testing/records/application-fixture.ts'
import { tellExpiring } from './tell-expiring.ts'

setUpApplicationFixture()

const today = tashkentDay(new Date())
let email: string
let documentId: string
const upload = async () =>
  (await client.call(documents.upload, { body: { document_type: 'passport' }, file: aDocumentFile() })).id
beforeEach(async () => {
  email = (
    await app.db.only<{ email: string }>(sql`
      update clients set email_proved_at = now() where id = ${client.id} returning email`)
  ).email
  documentId = await upload()
})

const endsIn = (days: number) =>
  app.db.run(sql`
    update document_versions set expires_on = ${addDays(today, days)}::date, uploaded_at = now() - interval '1 year'
    where document_id = ${documentId}`)
const mails = () => mailsTo(app.db, email)
const bell = (language = 'uz') => client.call(notifications.list, {}, { 'accept-language': language })

test.each([
  [61, 0],
  [60, 1],
  [57, 1],
  [56, 0],
  [15, 0],
  [14, 1],
  [11, 1],
  [10, 0],
  [0, 0],
])('of a document that ends in %i days there are %i mails', async (days, count) => {
  await endsIn(days)
  await tellExpiring(app)
  await tellExpiring(app)
  expect(await mails()).toHaveLength(count)
  expect(await bell()).toHaveLength(count)
})

test('the client is told 60 and 14 days before, which document ends when', async () => {
  await endsIn(60)
  await tellExpiring(app)
  const on = addDays(today, 60)
  const day = on.split('-').toReversed().join('/')
  const [mail] = await mails()
  expect(mail).toMatchObject({ kind: 'document_expiring' })
  expect(mail?.text_body).toContain(`Pasport nusxasi: muddati ${day} kuni tugaydi`)
  expect(mail?.text_body).toContain(`${app.origin()}/profile/documents\n`)
  expect(await bell()).toMatchObject([
    { kind: 'expiring', application_id: null, text: `Pasport nusxasi: muddati ${day} kuni tugaydi` },
  ])
  expect((await bell('en'))[0]?.text).toMatch(/^Copy of passport: it expires on \d+ \w+ \d{4}$/)
  await tellExpiring(app, new Date(Date.now() + 46 * 86_400_000))
  expect(await mails()).toHaveLength(2)
})

test('one that was never valid for so long is told of once', async () => {
  await app.db.run(sql`
    update document_versions set expires_on = ${addDays(today, 58)}::date where document_id = ${documentId}`)
  await tellExpiring(app)
  expect(await mails()).toEqual([])
})

test('of an older version nobody is told', async () => {
  await endsIn(60)
  await upload()
  await tellExpiring(app)
  expect(await mails()).toEqual([])
})

test('an address that is not proved reads that a document ends, and not which', async () => {
  await app.db.run(sql`update clients set email_proved_at = null where id = ${client.id}`)
  await endsIn(14)
  await tellExpiring(app)
  const [mail] = await mails()
  expect(mail?.text_body).toContain('/profile/documents')
  expect(mail?.text_body).not.toMatch(/Pasport|\d\d\/\d\d/)
})

test('two processes send one, and a deleted client has none', async () => {
  await endsIn(14)
  await Promise.all([1, 2, 3].map(() => tellExpiring(app)))
  expect(await mails()).toHaveLength(1)
  expect(await bell()).toHaveLength(1)
  await app.db.run(sql`update clients set deleted_at = now() where id = ${client.id}`)
  await endsIn(60)
  await tellExpiring(app)
  expect(await mails()).toHaveLength(1)
})
