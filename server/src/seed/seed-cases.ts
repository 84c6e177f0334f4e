import { Readable } from 'node:stream'
import type { CaseDecision } from 'contract/case-decisions'
import type { ReviewReason } from 'contract/review-reasons'
import { tashkentDay } from 'contract/tashkent-day'
import sql from 'sql-template-tag'
import type { Database } from '../db/database.ts'
import {
  addVersion,
  changeItem,
  changeStep,
  closeCurrentStep,
  dateCaseBack,
  dateEndBack,
  type EventActor,
  handIn,
  type ItemRow,
  itemColumns,
  listAskedLines,
  listSteps,
  makeResponsible,
  setDecision,
  setOutcome,
  settleTurn,
} from '../domains/cases/case-store/case-store.ts'
import type { Storage } from '../storage/storage.ts'
import type { Demo } from './demo.ts'
import type { DemoCase } from './demo-cases.ts'
import { samplePdf } from './sample-pdf.ts'

type DemoSubmission = {
  row: {
    id: string
    client_id: string
    service_id: string
    country_preference: string
    submitted_at: string | null
    /** When the status was last set. */
    updated_at: string | null
  }
  history: { to_status: string; note: string | null }[]
  facts: DemoCase
  reason: CaseDecision | undefined
}

const dayMs = 24 * 3_600_000

/** What happened to applications that were handed in, by the operations that do it in life, and then dated back. */
export async function seedCases(
  db: Database,
  demo: Demo,
  storage: Storage,
  submissions: DemoSubmission[],
): Promise<void> {
  await db.transaction(async (tx) => {
    for (const submission of submissions) await seedCase(tx, demo, storage, submission)
  })
}

async function seedCase(
  tx: Database,
  demo: Demo,
  storage: Storage,
  submission: DemoSubmission,
): Promise<void> {
  const { row, facts } = submission
  const { id } = row
  if (!row.submitted_at) return settleTurn(tx, [id])
  const days = Math.floor((demo.now.getTime() - Date.parse(row.submitted_at)) / dayMs)
  const reviewer: EventActor = { kind: 'staff', id: demo.staff[facts.responsible ?? 'demo_document_manager'] }
  await uploadDocuments(tx, storage, submission)
  await handIn(tx, { kind: 'staff', id: demo.staff.demo_manager }, id)
  await reviewDocuments(tx, reviewer, submission)
  if (facts.responsible) {
    const staff_id = demo.staff[facts.responsible]
    await makeResponsible(tx, reviewer, { application_id: id, staff_id, given_by: demo.staff.demo_manager })
  }
  await goToStep(tx, reviewer, submission, days)
  await endCase(tx, reviewer, submission)
  await settleTurn(tx, [id])
  await dateCaseBack(tx, id, days)
  // What ended it came with its last status, not when it was handed in.
  if (row.updated_at) await dateEndBack(tx, id, row.updated_at)
}

async function endCase(
  tx: Database,
  actor: EventActor,
  { row: { id }, history, facts, reason }: DemoSubmission,
): Promise<void> {
  const last = history.at(-1)
  if (reason && last) {
    await setDecision(tx, actor, id, { code: reason, note: last.note, status: last.to_status })
  }
  if (facts.outcome) await setOutcome(tx, actor, { application_id: id, outcome: facts.outcome, on: null })
}

/** Every document that is not missing; the same client sends a passport once for all. */
async function uploadDocuments(
  tx: Database,
  storage: Storage,
  { row, facts }: DemoSubmission,
): Promise<void> {
  const { id, client_id, service_id, country_preference: country } = row
  const lines = (await listAskedLines(tx, { service_id, country })).filter(({ required }) => required)
  for (const [at, line] of lines.entries()) {
    if (!facts.documents?.[at]) continue
    const name = line.name.uz
    const source = Readable.from([samplePdf(name)])
    const file = await storage.receive(source, { maxBytes: 10_000 })
    const owner = { client_id }
    const version = {
      owner,
      input_id: line.input_id,
      place: { application_id: id },
      actor: { kind: 'client' as const, id: client_id },
      file: { ...file, original_name: `${name}.pdf`, media_type: 'application/pdf', owner },
    }
    await addVersion(tx, version, {
      kind: 'application.file_uploaded',
      actor: { kind: 'client', id: client_id },
      target: { kind: 'application', id },
    })
  }
}

async function reviewDocuments(
  tx: Database,
  reviewer: Exclude<EventActor, 'system'>,
  { row, facts }: DemoSubmission,
): Promise<void> {
  const items = await tx.all<ItemRow>(sql`
    select ${itemColumns} from case_items where application_id = ${row.id} and required order by position`)
  for (const [at, item] of items.entries()) {
    const document = facts.documents?.[at]
    if (!document || document === 'waiting' || item.state !== 'waiting') continue
    const reviewed = { reviewed_by: reviewer.id, reviewed_at: new Date().toISOString(), waiting_since: null }
    if (document === 'accepted') {
      await changeItem(tx, reviewer, item, { ...reviewed, state: 'accepted' }, { event: 'accepted' })
    } else {
      const reason: { reason_code: ReviewReason; reason_note: string | null } = {
        reason_code: document.redo,
        reason_note: document.note ?? null,
      }
      const cause = { event: 'sent_back' as const, note: document.note ?? null }
      await changeItem(tx, reviewer, item, { ...reviewed, ...reason, state: 'redo' }, cause)
    }
  }
}

async function goToStep(
  tx: Database,
  actor: EventActor,
  { row, facts }: DemoSubmission,
  days: number,
): Promise<void> {
  for (let position = 1; position < (facts.step ?? 1); position += 1)
    await closeCurrentStep(tx, actor, row.id)
  const current = (await listSteps(tx, row.id)).find(({ state }) => state === 'current')
  if (!current || (facts.due === undefined && !facts.ask)) return
  await changeStep(tx, actor, {
    id: current.id,
    event: 'step_changed',
    ...(facts.ask && { ask: facts.ask }),
    ...(facts.due !== undefined && { due_on: dayFromToday(facts.due + days) }),
  })
}

function dayFromToday(days: number): string {
  return tashkentDay(new Date(Date.now() + days * dayMs))
}
