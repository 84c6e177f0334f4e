import { text } from 'node:stream/consumers'
import { applications } from 'contract/applications'
import { clients } from 'contract/clients'
import { documents } from 'contract/documents'
import { messages } from 'contract/messages'
import { notifications } from 'contract/notifications'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { asStaff, type Caller } from '../../testing/accounts/callers.ts'
import { messageCalls } from '../../testing/calls/message-calls.ts'
import { officeCalls } from '../../testing/calls/office-calls.ts'
import {
  app,
  client,
  own,
  program,
  setUpApplicationFixture,
} from '../../testing/records/application-fixture.ts'
import { acceptItem, ageNews, sendItemBack } from '../../testing/records/case-fixture.ts'
import { makeResponsible } from '../cases/case-store/case-store.ts'
import { tellClients } from '../notifications/telling/tell-clients.ts'

setUpApplicationFixture()

const hidden = 'hiddenword'

/** A colleague whose name, login and address no client may ever read. */
async function aHiddenColleague(role: 'manager' | 'document_agent'): Promise<Caller> {
  const staff = await asStaff(app, role)
  await app.db.run(sql`
    update staff set full_name = ${`${hidden} name`}, phone = '+998 71 000 00 00' where id = ${staff.id}`)
  return staff
}

async function readExport(): Promise<string> {
  const url = `/api/v1${clients.exportData.path.replace('{id}', client.id)}`
  const { rawPayload } = await client.send({ method: 'GET', url })
  const archive = await fromBufferPromise(rawPayload)
  for await (const entry of archive.eachEntry()) {
    if (entry.fileName === 'data.json') return text(await archive.openReadStreamPromise(entry))
  }
  return ''
}

test('a client reads neither what colleagues write for themselves nor who they are, anywhere', async () => {
  await app.db.run(sql`
    update clients set email_proved_at = now(), phone = '+998 90 765 43 21' where id = ${client.id}`)
  const [reviewer, helper, before] = [
    await aHiddenColleague('manager'),
    await aHiddenColleague('document_agent'),
    await aHiddenColleague('document_agent'),
  ]
  const responsible = await asStaff(app, 'document_agent')
  const id = await own.wholeDraft(program)
  await own.submit(id)
  const by = { kind: 'staff', id: reviewer.id } as const
  for (const staff of [before, responsible]) {
    await app.db.transaction((tx) =>
      makeResponsible(tx, by, { application_id: id, staff_id: staff.id, given_by: reviewer.id }),
    )
  }
  await app.db.run(sql`
    insert into case_people (application_id, staff_id, is_responsible) values (${id}, ${helper.id}, false)`)
  await app.db.run(sql`
    insert into case_notes (application_id, author_id, text)
    values (${id}, ${helper.id}, ${`${hidden} note for @someone`})`)
  await app.db.run(sql`
    insert into notifications (staff_id, kind, application_id, text)
    values (${responsible.id}, 'case_mention', ${id}, ${`${hidden} mention`})`)
  await sendItemBack(
    app.db,
    reviewer.id,
    { applicationId: id, inputId: program.passport },
    { reason_code: 'blurry' },
  )
  await acceptItem(app.db, reviewer.id, { applicationId: id, inputId: program.photo })
  await officeCalls(reviewer).setStatus(id, 'approved')
  await messageCalls(responsible).send(id, 'Salom')
  await messageCalls(client).send(id, 'Salom!')
  await ageNews(app.db, id, 5)
  await tellClients(app)

  const answers = await Promise.all([
    client.call(applications.list, {}),
    client.call(applications.getFull, { params: { id } }),
    client.call(documents.list, {}),
    client.call(messages.inbox, {}),
    client.call(messages.list, { params: { applicationId: id } }),
    client.call(notifications.list, {}),
  ])
  const mails = await app.db.all(sql`
    select subject, text_body from mails where to_address = (select email from clients where id = ${client.id})`)
  const exported = await readExport()
  const everything = JSON.stringify([answers, mails, exported])
  expect(everything).not.toContain(hidden)
  for (const staff of [reviewer, helper, before, responsible]) expect(everything).not.toContain(staff.id)
  // What a client is meant to read is there: else the search above has found nothing because there was nothing.
  const { full_name } = await app.db.only<{ full_name: string }>(sql`
    select full_name from staff where id = ${responsible.id}`)
  expect(JSON.stringify(answers)).toContain(full_name)
  expect(JSON.stringify(mails)).toContain(full_name)
  expect(exported).toContain('Salom!')
})
