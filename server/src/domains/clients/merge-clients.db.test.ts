import { auth } from 'contract/auth'
import { documents } from 'contract/documents'
import sql from 'sql-template-tag'
import { beforeEach, describe, expect, test } from 'vitest'
import { anAuthUser } from '../../testing/accounts/auth-user.ts'
import { asClient, asVisitor, type Caller } from '../../testing/accounts/callers.ts'
import { aDocumentFile, applicationCalls } from '../../testing/calls/application-calls.ts'
import { lineOf } from '../../testing/calls/review-calls.ts'
import {
  app,
  client,
  own,
  program,
  setUpApplicationFixture,
} from '../../testing/records/application-fixture.ts'
import { mergeClients } from './merge-clients.queries.ts'

setUpApplicationFixture()

let other: Caller
beforeEach(async () => {
  other = await asClient(app)
})

const merge = () => app.db.transaction((tx) => mergeClients(tx, { from: other.id, into: client.id }))
const setPhone = (id: string) =>
  app.db.run(sql`update clients set phone = '+998 90 123 45 67' where id = ${id}`)

test('a document of both is one, its versions in the order of time, and each line has the version it had', async () => {
  const others = applicationCalls(other)
  const [mine, theirs] = [await own.create(program.id), await others.create(program.id)]
  const first = await own.upload(mine.id, program.passport, aDocumentFile('bir.pdf'))
  const second = await others.upload(theirs.id, program.passport, aDocumentFile('ikki.pdf'))
  const third = await own.upload(mine.id, program.passport, aDocumentFile('uch.pdf'))
  await others.upload(theirs.id, program.photo)
  await merge()
  const line = await lineOf(client, theirs.id, program.passport)
  expect(line.versions.map(({ n, file_id }) => [n, file_id])).toEqual([
    [3, third.file_id],
    [2, second.file_id],
    [1, first.file_id],
  ])
  expect(line.uploaded_doc?.file_id).toBe(second.file_id)
  expect((await lineOf(client, mine.id, program.passport)).uploaded_doc?.file_id).toBe(third.file_id)
  const listed = await client.call(documents.list, {})
  expect(listed.map(({ version_count }) => version_count).toSorted()).toEqual([1, 3])
})

describe('a draft that waited for a phone', () => {
  test('goes on where the other record has one', async () => {
    const draft = await own.wholeDraft(program)
    expect(await own.getFull(draft)).toMatchObject({ next_kind: 'profile' })
    await setPhone(other.id)
    await merge()
    expect(await own.getFull(draft)).toMatchObject({ turn: 'client', next_kind: 'hand_in' })
  })

  test('of the other record goes on where this one has one', async () => {
    const draft = await applicationCalls(other).wholeDraft(program)
    await setPhone(client.id)
    await merge()
    expect(await own.getFull(draft)).toMatchObject({ next_kind: 'hand_in' })
  })

  test('or a name goes on when its account is known', async () => {
    const draft = await applicationCalls(other).wholeDraft(program)
    await setPhone(other.id)
    const { email } = await app.db.only<{ email: string }>(sql`
      update clients set full_name = '' where id = ${other.id} returning email`)
    const account = await anAuthUser(app, {
      email,
      isProved: true,
      user_metadata: { full_name: 'Ali Valiyev' },
    })
    await asVisitor(app).call(auth.exchange, { body: { access_token: await account.signIn() } })
    const row = await app.db.only(sql`
      select full_name, next_kind from cases join applications on applications.id = application_id
        join clients on clients.id = client_id
      where application_id = ${draft}`)
    expect(row).toEqual({ full_name: 'Ali Valiyev', next_kind: 'hand_in' })
  })
})
