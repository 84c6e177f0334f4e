import { clients } from 'contract/clients'
import { teamOfStage, type WorkStage, workStages } from 'contract/lead-states'
import { type LeadState, type LeadStep, leadTransitions, nextState } from 'contract/lead-transitions'
import { leads } from 'contract/leads'
import type { AgentRole } from 'contract/roles'
import { staff } from 'contract/staff'
import { tasks } from 'contract/tasks'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Caller } from '../../../testing/accounts/callers.ts'
import type { Program } from '../../../testing/calls/application-calls.ts'
import { everything } from '../../../testing/everything.ts'
import { seededRandom } from '../../../testing/seeded-random.ts'
import type { TestApp } from '../../../testing/servers/start-app.ts'

// Everything is done as it is; only how often each operation of the store is called is counted. Other files of this
// worker have loaded the server with the store alone, so it is loaded again for this one.
vi.mock('./lead-store.ts', { spy: true })
vi.resetModules()
const { CallError } = await import('contract/request')
const { seedDemo } = await import('../../../seed/seed-demo.ts')
const { seedServices } = await import('../../../seed/seed-services.ts')
const { aProgram } = await import('../../../testing/calls/application-calls.ts')
const { asStaff } = await import('../../../testing/accounts/callers.ts')
const { leadCalls } = await import('../../../testing/calls/lead-calls.ts')
const { openChat } = await import('../../../testing/outside/chat.ts')
const { aClient, aStaffMember } = await import('../../../testing/records/records.ts')
const { expectHistoriesReplay } = await import('../../../testing/reading/replay-leads.ts')
const { startApp } = await import('../../../testing/servers/start-app.ts')
const { mergeClients } = await import('../../clients/merge-clients.queries.ts')
const { recordEnquiry, recordPhone } = await import('../intake/enquiries.ts')
const store = await import('./lead-store.ts')

const seed = 15
const steps = everything ? 1000 : 100
const { below, oneOf, someOf, isLikely } = seededRandom(seed)

let app: TestApp
let office: Caller
let superAdmin: Caller
let program: Program
const agents = {} as Record<WorkStage, string[]>
beforeAll(async () => {
  app = await startApp({ RATE_LIMIT_FACTOR: '1000' })
  const { db } = app
  await seedServices(db)
  office = await asStaff(app, 'manager')
  superAdmin = await asStaff(app, 'super_admin')
  program = await aProgram(db)
  for (const stage of workStages) {
    const role = teamOfStage[stage].agent
    agents[stage] = [await anAgent(role, 'A'), await anAgent(role, 'B'), await anAgent(role, 'C')]
  }
})
afterAll(async () => {
  await app.close()
  vi.resetModules()
})

/** With a name of their own: of two with equal loads the first by name is chosen. */
async function anAgent(role: AgentRole, full_name: string): Promise<string> {
  const id = await aStaffMember(app.db, role)
  await app.db.run(sql`update staff set full_name = ${full_name} where id = ${id}`)
  return id
}

type Known = LeadState & {
  id: string
  phone: string | null
  email: string | null
  client_id: string | null
  service_id: string | null
}

/** The leads that are there, in the order in which they came. */
const known = () =>
  app.db.all<Known>(sql`
    select id, stage, status, current_agent_id is not null as owned, phone, email, client_id, service_id from leads
    where deleted_at is null
    order by (select min(seq) from lead_events where lead_id = leads.id)`)

/** Mostly one with which a step can be taken, sometimes any. */
async function leadFor(step: LeadStep, stage?: WorkStage): Promise<Known> {
  const all = await known()
  const right = all.filter((lead) => nextState(step, lead) && (!stage || lead.stage === stage))
  return oneOf(right.length > 0 && isLikely(0.9) ? right : all)
}

const stageOf = ({ stage }: Known): WorkStage => (stage === 'completed' ? 'documenting' : stage)

const numbers = Array.from({ length: 40 }, (_, n) => n)

/** Few enough that the same people come again and again. */
function contactOf(n = oneOf(numbers)) {
  const [phone, email] = [`+998 93 555 00 ${10 + n}`, `odam${n}@example.com`]
  const name = `Odam ${n}`
  if (isLikely(0.3)) return { name, phone, email }
  return isLikely(0.5) ? { name, phone, email: null } : { name, phone: null, email }
}

const contacts: string[] = []
const imports: string[] = []
const merges: string[] = []
const undos: string[] = []
/** Takes a step that can be undone. */
const undoable = async (step: Promise<{ undo_id: string | null }>) => undos.push((await step).undo_id ?? '')
const takeOne = (ids: string[]) => ids.splice(below(ids.length), 1)[0]
const visit = { first: { utm_source: 'first' }, last: { utm_source: 'last' } }

async function assign(step: 'assign' | 'reassign') {
  const first = await leadFor(step)
  const others = (await known()).filter(({ id, stage }) => id !== first.id && stage === first.stage)
  const eligible = others.filter((lead) => nextState(step, lead))
  const lead_ids = [first, ...someOf(eligible, below(3))].map(({ id }) => id)
  const stage = stageOf(first)
  const body = { agent_id: oneOf(agents[stage]), lead_ids, role: teamOfStage[stage].agent }
  await undoable(
    office.call(leads.assign, { body: { ...body, ...(step === 'reassign' && { reassign: true }) } }),
  )
}

async function stepOfMany(endpoint: typeof leads.unassign | typeof leads.reopen, step: LeadStep) {
  const lead_ids = new Set([(await leadFor(step)).id, (await leadFor(step)).id])
  await undoable(office.call(endpoint, { body: { lead_ids: [...lead_ids] } }))
}

/** What happens in the life of an agency, each with how often. */
const operations: Record<string, [number, () => Promise<unknown>]> = {
  asks: [
    8,
    async () => {
      const clientId = isLikely(0.3) ? await aClient(app.db) : null
      if (clientId) contacts.push(clientId)
      const actor = clientId ? ({ kind: 'client', id: clientId } as const) : ({ kind: 'visitor' } as const)
      const enquiry = {
        ...contactOf(),
        source: 'website',
        language: 'uz',
        note: 'Salom',
        visit,
        actor,
      } as const
      await app.db.transaction((tx) => recordEnquiry(tx, enquiry))
    },
  ],
  asksAfterRejection: [
    4,
    async () => {
      const rejected = (await known()).filter(({ status }) => status === 'rejected')
      const { phone, email } = oneOf(rejected.length > 0 ? rejected : await known())
      const enquiry = { name: 'Yana', phone, email, source: 'website', language: 'uz' } as const
      await app.db.transaction((tx) => recordEnquiry(tx, { ...enquiry, actor: { kind: 'visitor' } }))
    },
  ],
  leavesAPhone: [
    2,
    async () => {
      const all = await known()
      const without = all.filter(({ phone }) => phone === null)
      const { id } = oneOf(without.length > 0 ? without : all)
      await app.db.transaction((tx) => recordPhone(tx, id, `+998 94 ${1_000_000 + below(1_000_000)}`))
    },
  ],
  create: [
    4,
    () => {
      const { name, phone, email } = contactOf()
      const body = { name, phone: phone ?? '+998 93 555 00 09', email, source: 'office', note: 'Keldi' }
      return office.call(leads.create, { body: { ...body, region: 'Xiva' } })
    },
  ],
  import: [
    3,
    async () => {
      const rows = someOf(numbers, 1 + below(4)).map((n) => {
        const { name, phone, email } = contactOf(n)
        return `${name},${phone ? `${phone} / 93 555 00 11` : ''},${email ?? ''},Ko‘rgazma`
      })
      const file = new File([['name,phone,email,note', ...rows].join('\n')], 'people.csv')
      const { import_id } = await office.call(leads.import, { body: { dry_run: false }, file })
      if (import_id) imports.push(import_id)
    },
  ],
  undoImport: [3, () => office.call(leads.undoImport, { params: { id: takeOne(imports) ?? office.id } })],
  assign: [16, () => assign('assign')],
  reassign: [10, () => assign('reassign')],
  distribute: [
    5,
    async () => {
      const stage = oneOf(workStages)
      const free = (await known()).filter((lead) => lead.stage === stage && nextState('assign', lead))
      // One: which of several goes to whom is decided by their ids, which are different every time.
      const lead_ids = someOf(free, 1).map(({ id }) => id)
      const body = { agent_ids: agents[stage], lead_ids, role: teamOfStage[stage].agent }
      await office.call(leads.distribute, { body })
    },
  ],
  unassign: [6, () => stepOfMany(leads.unassign, 'unassign')],
  reopen: [6, () => stepOfMany(leads.reopen, 'reopen')],
  callLater: [
    5,
    async () => {
      const { id } = await leadFor('call_later')
      const callback_at = isLikely(0.5) ? '2030-01-01T09:00:00Z' : null
      const body = { id, outcome: 'needs_call' as const, note: 'Keyin', callback_at }
      await undoable(office.call(leads.callOutcome, { body }))
    },
  ],
  noAnswer: [
    5,
    async () => {
      const { id } = await leadFor('no_answer')
      await undoable(office.call(leads.callOutcome, { body: { id, outcome: 'no_answer' } }))
    },
  ],
  edit: [
    4,
    async () => {
      const { id } = oneOf(await known())
      const { name, phone, email } = contactOf()
      const tags = someOf(['vip', 'kuz', 'tuyap'], below(3))
      const contacts = [{ phone: '+998 93 555 00 77', relation: 'parent' as const }]
      const body = { name, ...(phone && { phone }), ...(email && { email }), tags, contacts }
      await undoable(office.call(leads.update, { params: { id }, body }))
    },
  ],
  editMany: [
    2,
    async () => {
      const lead_ids = someOf(await known(), 3).map(({ id }) => id)
      await undoable(
        office.call(leads.updateMany, { body: { lead_ids, add_tags: ['kuz'], source: 'yarmarka' } }),
      )
    },
  ],
  undo: [10, () => office.call(leads.undo, { params: { id: takeOne(undos) ?? office.id } })],
  undoTheLast: [6, () => office.call(leads.undo, { params: { id: undos.pop() ?? office.id } })],
  callRejected: [
    4,
    async () => {
      const { id } = await leadFor('call_rejected')
      await undoable(office.call(leads.callOutcome, { body: { id, outcome: 'rejected', reason: 'Qimmat' } }))
    },
  ],
  callCompleted: [
    7,
    async () => {
      const { id, phone } = await leadFor('call_completed')
      const answers = { name: 'Ali Valiyev', phone: phone ?? '+998 95 111 22 33', country: 'korea' as const }
      const form = { id, ...answers, passport_number: 'AA1234567', service_id: program.id }
      await undoable(office.call(leads.completeAsCallAgent, { body: form }))
    },
  ],
  consultingDone: [
    8,
    async () => {
      const { id } = await leadFor('consulting_approved')
      const decision = oneOf([
        { decision: 'approved' as const },
        { decision: 'approved' as const, note: 'Rozi' },
        { decision: 'rejected' as const, reason: 'Yosh' },
        {
          decision: 'thinking' as const,
          callback_note: 'Bayramdan keyin',
          callback_at: '2030-02-01T09:00:00Z',
        },
      ])
      await undoable(office.call(leads.completeAsConsultingAgent, { body: { id, ...decision } }))
    },
  ],
  documentsDone: [
    4,
    async () => {
      const waiting = (await known()).filter(
        ({ stage, status, service_id }) =>
          stage === 'documenting' && status === 'new' && service_id === program.id,
      )
      const lead = oneOf(waiting.length > 0 ? waiting : await known())
      const { id } = lead
      if (!lead.owned) {
        const body = { agent_id: oneOf(agents.documenting), lead_ids: [id], role: 'document_agent' as const }
        await office.call(leads.assign, { body })
      }
      if (isLikely(0.4))
        return leadCalls(office).complete(id, { decision: 'rejected', reason: 'Diplom yo‘q' })
      await leadCalls(office).uploadAll(id, program)
      return leadCalls(office).complete(id)
    },
  ],
  task: [
    2,
    async () => {
      const { id: lead_id } = oneOf(await known())
      const body = { lead_id, text: 'Hujjat', due_at: '2030-01-01T09:00:00Z', staff_id: office.id }
      const { id } = await office.call(tasks.create, { body })
      await office.call(tasks.update, { params: { id }, body: { done: true } })
      await office.call(tasks.update, { params: { id }, body: { done: isLikely(0.5) } })
    },
  ],
  note: [2, async () => leadCalls(office).note(oneOf(await known()).id, 'Yozuv')],
  chat: [
    2,
    async () => {
      const { id } = oneOf(await known())
      const chat = openChat(app)
      await chat.text('/start')
      await chat.press('O‘zbekcha')
      await chat.press('Roziman')
      await app.db.run(sql`update telegram_chats set lead_id = ${id}, step = null where chat_id = ${chat.id}`)
      await chat.text('Narxi qancha?')
    },
  ],
  merge: [
    5,
    async () => {
      const open = (await known()).filter(({ stage }) => stage !== 'completed')
      const [keep_id = '', merge_id = ''] = someOf(open, 2).map(({ id }) => id)
      const { undo_id } = await office.call(leads.merge, { body: { keep_id, merge_id } })
      merges.push(undo_id)
    },
  ],
  unmerge: [4, () => office.call(leads.unmerge, { params: { id: takeOne(merges) ?? office.id } })],
  switchOffOrOn: [
    2,
    async () => {
      const id = oneOf(agents[oneOf(workStages)])
      const row = await app.db.one<{ active: boolean }>(sql`select active from staff where id = ${id}`)
      await superAdmin.call(staff.update, { params: { id }, body: { active: !row?.active } })
    },
  ],
  provesTheAddress: [
    2,
    async () => {
      const { email } = oneOf((await known()).filter(({ email }) => email !== null))
      const id = await aClient(app.db)
      contacts.push(id)
      await app.db.transaction((tx) => store.linkLeads(tx, id, email ?? ''))
    },
  ],
  joinClients: [
    1,
    async () => {
      const [from, into] = [takeOne(contacts), oneOf(contacts)]
      if (from && into) await app.db.transaction((tx) => mergeClients(tx, { from, into }))
    },
  ],
  erase: [
    1,
    async () => {
      const ofClients = (await known()).filter(({ client_id }) => client_id && contacts.includes(client_id))
      const id = oneOf(ofClients)?.client_id
      if (!id) return
      contacts.splice(contacts.indexOf(id), 1)
      await superAdmin.call(clients.erase, { params: { id } })
    },
  ],
}

const bag = Object.entries(operations).flatMap(([name, [times]]) => Array<string>(times).fill(name))

const countsOf = async (query: ReturnType<typeof sql>) =>
  Object.fromEntries((await app.db.all<{ kind: string; n: number }>(query)).map(({ kind, n }) => [kind, n]))
const eventCounts = () =>
  countsOf(sql`select event as kind, count(*)::int as n from lead_events group by event order by event`)
const auditCounts = () =>
  countsOf(sql`
    select replace(kind, 'lead.', '') as kind, count(*)::int as n from audit_log
    where target_kind = 'lead' group by kind order by kind`)

function expectAllDone(done: string[]): void {
  expect(done.toSorted(), `seed ${seed}`).toEqual(Object.keys(operations).toSorted())
  const unused = Object.entries(store)
    .filter(([, operation]) => vi.isMockFunction(operation) && operation.mock.calls.length === 0)
    .map(([name]) => name)
  expect(unused, 'operations of the store that nothing has called').toEqual([])
}

test(`${steps} random operations leave histories that replay to what is stored (seed ${seed})`, async () => {
  const { db, secrets, storage } = app
  await seedDemo(db, { password: 'chosen for the demo', secrets, storage })
  expect(await expectHistoriesReplay(db), 'the leads of the demonstration').toBeGreaterThan(30)
  const before = await eventCounts()
  const done = new Map<string, number>()
  for (let step = 0; step < steps; step += 1) {
    const name = oneOf(bag)
    if (step % 100 === 99) await expectHistoriesReplay(db)
    try {
      await operations[name]?.[1]()
      done.set(name, (done.get(name) ?? 0) + 1)
    } catch (error) {
      // Refused for a reason: the lead is in another state, or the agent is switched off.
      const isRefusal = error instanceof CallError && [404, 409, 422].includes(error.status)
      if (!isRefusal) throw new Error(`step ${step} of seed ${seed}: ${name}`, { cause: error })
    }
  }
  expect(await expectHistoriesReplay(db)).toBeGreaterThan(everything ? 60 : 30)

  // Fewer do not come to everything.
  if (everything) expectAllDone([...done.keys()])

  // Each step has its line and its entry; only who is switched off or erased leaves lines with one entry for all.
  const [events, audited] = [await eventCounts(), await auditCounts()]
  const kinds = new Set(Object.values(leadTransitions).map(({ event }) => event))
  for (const kind of [...kinds, 'merged', 'unmerged', 'edited', 'undone'].filter(
    (kind) => kind !== 'unassigned',
  )) {
    expect([kind, audited[kind] ?? 0]).toEqual([kind, (events[kind] ?? 0) - (before[kind] ?? 0)])
  }
}, 180_000)
