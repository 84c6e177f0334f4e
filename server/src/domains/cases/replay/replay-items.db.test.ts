import { applications } from 'contract/applications'
import { caseItems } from 'contract/case-items'
import { documentReview } from 'contract/document-review'
import { documents } from 'contract/documents'
import { inputs } from 'contract/inputs'
import { leads } from 'contract/leads'
import { addDays } from 'contract/next-action'
import { reviewReasonCodes } from 'contract/review-reasons'
import { tashkentDay } from 'contract/tashkent-day'
import sql from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import { asClient, asStaff, type Caller } from '../../../testing/accounts/callers.ts'
import {
  aDocumentFile,
  aProgram,
  applicationCalls,
  type Program,
} from '../../../testing/calls/application-calls.ts'
import { officeCalls } from '../../../testing/calls/office-calls.ts'
import { eventsOf, handedIn, lineOf, reviewCalls, seen } from '../../../testing/calls/review-calls.ts'
import { everything } from '../../../testing/everything.ts'
import {
  app,
  client,
  program,
  setUpApplicationFixture,
} from '../../../testing/records/application-fixture.ts'
import { aLead, anInput } from '../../../testing/records/records.ts'
import { seededRandom } from '../../../testing/seeded-random.ts'
import { expireDocuments } from '../../documents/expire-documents.ts'
import { dropBadVersion } from '../case-store/case-store.ts'
import { itemHistories, replayItem } from './replay-items.ts'

setUpApplicationFixture()

let manager: Caller
beforeAll(async () => {
  manager = await asStaff(app, 'manager')
})

async function expectItemsReplay(): Promise<number> {
  let count = 0
  for await (const item of itemHistories(app.db)) {
    expect(replayItem(item), item.id).toEqual([])
    if (item.lines.length > 0) count += 1
  }
  return count
}

/** What can happen to the documents of one application, by whom it likes. */
function happenings(client: Caller, id: string, { passport, photo, letter, id: service_id }: Program) {
  const own = applicationCalls(client)
  const office = reviewCalls(manager)
  const today = tashkentDay(new Date())
  const all = [passport, photo, letter]
  const line = (input: string) => seen(manager, id, input)
  const input = (pick: number) => all[pick % all.length] as string
  return [
    (pick: number) => own.upload(id, input(pick)),
    (pick: number) => own.upload(id, input(pick)),
    async (pick: number) => office.accept(await line(input(pick))),
    async (pick: number) =>
      office.redo(await line(input(pick)), reviewReasonCodes[pick % reviewReasonCodes.length], {
        note: 'Yana',
      }),
    async (pick: number) => office.undo((await line(input(pick))).item_id),
    async (pick: number) =>
      office.accept(await line(input(pick)), { expires_on: addDays(today, (pick % 3) - 1) }),
    async (pick: number) =>
      manager.call(caseItems.updateItem, {
        params: { id: (await line(input(pick))).item_id },
        body: { required: pick % 2 === 0, due_on: pick % 3 === 0 ? null : addDays(today, pick) },
      }),
    async (pick: number) => {
      const { versions } = await lineOf(manager, id, input(pick))
      const version_id = versions.at(-1)?.id ?? ''
      await client.call(documentReview.attach, {
        body: { application_id: id, input_id: input(pick), version_id },
      })
    },
    (pick: number) =>
      manager.call(applications.upload, {
        params: { applicationId: id, serviceInputId: input(pick) },
        body: { accept: true },
        file: aDocumentFile(),
      }),
    async (pick: number) => {
      const fileId = (await lineOf(manager, id, input(pick))).versions[0]?.file_id
      if (fileId) await app.db.transaction((tx) => dropBadVersion(tx, fileId))
    },
    () => expireDocuments({ db: app.db, storage: app.storage }),
    async (pick: number) => {
      const name = { uz: `Hujjat ${pick}`, en: '', ru: '' }
      await manager.call(inputs.update, { params: { id: letter }, body: { name } })
      await manager.call(caseItems.applyRequirements, { params: { id }, body: {} })
    },
    async (pick: number) => {
      await anInput(app.db, { service_id, position: 10 + pick })
      await manager.call(caseItems.applyRequirements, { params: { id }, body: { dry_run: pick % 2 === 0 } })
    },
    () => officeCalls(manager).setStatus(id, 'draft'),
    () => own.submit(id),
    async (pick: number) => {
      const [document] = await client.call(documents.list, {})
      if (document && pick % 4 === 0) await client.call(documents.remove, { params: { id: document.id } })
    },
  ]
}

test('replaying what happened gives today’s items, whatever happened', async () => {
  const random = seededRandom(20_261_117)
  const people = [client, await asClient(app), await asClient(app)]
  const stepsOfEach = everything ? 60 : 20
  let done = 0
  for (const person of people) {
    const asked = await aProgram(app.db)
    const id = await handedIn(person, asked)
    const possible = happenings(person, id, asked)
    for (let step = 0; step < stepsOfEach; step++) {
      // Many of them cannot happen there, and are refused.
      const outcome = await Promise.resolve(random.oneOf(possible)(random.below(12))).then(
        () => 1,
        (error: { status?: number }) => {
          if (error.status === undefined || error.status >= 500) throw error
          return 0
        },
      )
      done += outcome
    }
    expect(await expectItemsReplay()).toBeGreaterThan(2)
  }
  expect(done).toBeGreaterThan(stepsOfEach)
}, 120_000)

test('the checklist of a lead goes on with its application', async () => {
  const agent = await asStaff(app, 'document_agent')
  const lead_id = await aLead(app.db, { stage: 'documenting', status: 'new', agent_id: agent.id })
  await app.db.run(sql`update leads set service_id = ${program.id} where id = ${lead_id}`)
  for (const serviceInputId of [program.passport, program.photo]) {
    await agent.call(leads.upload, { params: { leadId: lead_id, serviceInputId }, file: aDocumentFile() })
  }
  const [item] = (await reviewCalls(agent).queue()).results
  if (!item) throw new Error('nothing waits')
  await reviewCalls(agent).redo({ item_id: item.item_id, version_id: item.waiting.id, version: item.version })
  await agent.call(leads.upload, {
    params: { leadId: lead_id, serviceInputId: item.service_input_id },
    file: aDocumentFile(),
  })
  await agent.call(leads.completeAsDocumentAgent, { body: { id: lead_id, decision: 'approved' } })
  const events = (await eventsOf(app.db, item.item_id)).map(({ event }) => event)
  expect(events).toEqual(['file_attached', 'sent_back', 'file_attached'])
  await expectItemsReplay()
})

test('what was changed past the product is found', async () => {
  const id = await handedIn(client, program)
  const { item_id } = await seen(manager, id, program.passport)
  await app.db.run(sql`update case_items set required = false where id = ${item_id}`)
  const found: string[] = []
  for await (const item of itemHistories(app.db)) if (item.id === item_id) found.push(...replayItem(item))
  expect(found).toEqual(['required is false instead of true'])
  await app.db.run(sql`update case_items set required = true where id = ${item_id}`)
})
