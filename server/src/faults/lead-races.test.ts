import { randomUUID } from 'node:crypto'
import type { Answer, Endpoint, Input } from 'contract/endpoint'
import type { LeadStage, LeadStatus } from 'contract/lead-states'
import { leads } from 'contract/leads'
import { CallError } from 'contract/request'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSession } from '../domains/auth/sessions.queries.ts'
import { callServer } from '../testing/calls/server-call.ts'
import { everything } from '../testing/everything.ts'
import { aLead, aService, aStaffMember } from '../testing/records/records.ts'
import { startTwoProcesses, type TwoProcesses } from '../testing/servers/two-processes.ts'

type Staff = { id: string; token: string }

describe('four managers and their agents, on two processes', () => {
  const operations = everything ? 2000 : 240
  let { db, first, second, close } = {} as TwoProcesses
  beforeAll(async () => {
    ;({ db, first, second, close } = await startTwoProcesses({ RATE_LIMIT_FACTOR: '1000' }))
  })
  afterAll(() => close?.())

  async function newStaff(role: 'call_manager' | 'call_agent'): Promise<Staff> {
    const id = await aStaffMember(db, role)
    return { id, token: await createSession(db, { kind: 'staff', id, lifetimeSeconds: 3600 }) }
  }

  const lastSteps: { by: Staff; undo_id: string }[] = []
  let turn = 0
  /** Each call goes to the other process than the one before. */
  async function call<E extends Endpoint>(who: Staff, endpoint: E, input: Input<E>): Promise<Answer<E>> {
    turn += 1
    const answer = await callServer(turn % 2 === 0 ? first : second, who.token, endpoint, input)
    for (const { undo_id } of [answer].flat() as { undo_id?: string | null }[]) {
      if (undo_id) lastSteps.push({ by: who, undo_id })
    }
    lastSteps.splice(0, lastSteps.length - 8)
    return answer
  }

  test(`${operations} operations on 20 leads: one owner at most, no lost race was called a success, histories replay`, async () => {
    const managers = await Promise.all(Array.from({ length: 4 }, () => newStaff('call_manager')))
    const agents = await Promise.all(Array.from({ length: 3 }, () => newStaff('call_agent')))
    const serviceId = await aService(db)
    const ids = await Promise.all(
      Array.from({ length: 20 }, () => aLead(db, { stage: 'initial', status: 'new' })),
    )
    const form = (id: string) => ({
      id,
      name: 'Ali Valiyev',
      phone: '+998 90 123 45 67',
      country: 'korea' as const,
      service_id: serviceId,
    })
    const operationsOf = {
      assign: () => {
        const lead_ids = someOf(ids, 1 + random(3))
        return {
          leads: lead_ids,
          done: call(oneOf(managers), leads.assign, { body: { agent_id: oneOf(agents).id, lead_ids } }),
        }
      },
      reassign: () => {
        const lead_ids = someOf(ids, 1 + random(3))
        const body = { agent_id: oneOf(agents).id, lead_ids, reassign: true }
        return { leads: lead_ids, done: call(oneOf(managers), leads.assign, { body }) }
      },
      distribute: () => {
        const lead_ids = someOf(ids, 1 + random(4))
        const agent_ids = agents.map(({ id }) => id)
        return {
          leads: lead_ids,
          done: call(oneOf(managers), leads.distribute, { body: { agent_ids, lead_ids } }),
        }
      },
      unassign: () => {
        const lead_ids = someOf(ids, 1 + random(2))
        return { leads: lead_ids, done: call(oneOf(managers), leads.unassign, { body: { lead_ids } }) }
      },
      reopen: () => {
        const lead_ids = someOf(ids, 1)
        return { leads: lead_ids, done: call(oneOf(managers), leads.reopen, { body: { lead_ids } }) }
      },
      callLater: () => {
        const id = oneOf(ids)
        return {
          leads: [id],
          done: call(oneOf(agents), leads.callOutcome, { body: { id, outcome: 'needs_call' } }),
        }
      },
      reject: () => {
        const id = oneOf(ids)
        return {
          leads: [id],
          done: call(oneOf(agents), leads.callOutcome, { body: { id, outcome: 'rejected', reason: 'no' } }),
        }
      },
      complete: () => {
        const id = oneOf(ids)
        return { leads: [id], done: call(oneOf(agents), leads.completeAsCallAgent, { body: form(id) }) }
      },
      // One of the last steps: others go on with its leads, or undo it at the same moment.
      undo: () => {
        const { by, undo_id } =
          lastSteps.length > 0 ? oneOf(lastSteps) : { by: oneOf(managers), undo_id: randomUUID() }
        return { leads: [], done: call(by, leads.undo, { params: { id: undo_id } }) }
      },
    }
    // Completed leads leave the game, so completing is rare.
    const names = [
      ...Array(8).fill('assign'),
      ...Array(4).fill('reassign'),
      ...Array(4).fill('distribute'),
      ...Array(8).fill('unassign'),
      ...Array(4).fill('reopen'),
      ...Array(4).fill('callLater'),
      ...Array(4).fill('reject'),
      ...Array(6).fill('undo'),
    ] as (keyof typeof operationsOf)[]

    const eventOf = {
      assign: 'assigned',
      reassign: 'assigned',
      distribute: 'assigned',
      unassign: 'unassigned',
      reopen: 'reopened',
      callLater: 'call_outcome',
      reject: 'call_outcome',
      complete: 'call_completed',
      undo: 'undone',
    } as const
    const alwaysSeen: string[] = ['assigned', 'unassigned', 'reopened', 'call_outcome', 'undone']
    const succeeded: Record<string, number> = {}
    const hasSeenAll = () => alwaysSeen.every((event) => succeeded[event])
    const statuses = new Set<number>()
    const worker = async () => {
      // Some win rarely: in a race without any, nothing would have been seen of them.
      while (turn < operations || (!hasSeenAll() && turn < 20 * operations)) {
        const name = turn % 200 === 199 ? 'complete' : oneOf(names)
        const { leads: touched, done } = operationsOf[name]()
        try {
          const answer = await done
          succeeded[eventOf[name]] = (succeeded[eventOf[name]] ?? 0) + (changedBy(answer) ?? touched.length)
        } catch (error) {
          if (!(error instanceof CallError)) throw error
          statuses.add(error.status)
        }
      }
    }
    await Promise.all(Array.from({ length: 16 }, worker))

    // Refused by a rule, never by a fault: another call was faster, or the lead is not theirs.
    expect([...statuses].toSorted()).toEqual([404, 409])
    const events = await db.all<Happened>(sql`
      select lead_id, event, from_stage, from_status, to_stage, to_status, from_agent_id, to_agent_id
      from lead_events order by seq`)
    // Every success left its line, and nothing else did: a lost race that had been called a success would miss one.
    const written = Object.fromEntries(
      Object.keys(succeeded).map((event) => [event, events.filter((row) => row.event === event).length]),
    )
    expect(written).toEqual(succeeded)
    expect(events).toHaveLength(Object.values(succeeded).reduce((sum, count) => sum + count, 0))
    expect(Object.keys(succeeded)).toEqual(expect.arrayContaining(alwaysSeen))

    const now = await db.all<State & { id: string; named: string | null }>(sql`
      select id, stage, status, current_agent_id as owner, call_agent_id as named from leads where id = any (${ids}::uuid[])`)
    for (const { id, named, ...state } of now) {
      expect(replayed(events.filter((row) => row.lead_id === id))).toEqual(state)
      if (state.owner) expect(named).toBe(state.owner)
    }
    const audited = await db.one<{ count: number }>(sql`
      select count(*)::int as count from audit_log where target_kind = 'lead'`)
    expect(audited?.count).toBe(events.length)
  })

  test('of two undos at once, one on each process, one wins', async () => {
    const agent = await newStaff('call_agent')
    for (let count = 0; count < (everything ? 20 : 5); count += 1) {
      const id = await aLead(db, { stage: 'initial', status: 'new', agent_id: agent.id })
      const body = { id, outcome: 'rejected', reason: 'no' } as const
      const { undo_id } = await call(agent, leads.callOutcome, { body })
      const undo = () => call(agent, leads.undo, { params: { id: undo_id ?? '' } })
      const results = await Promise.allSettled([undo(), undo()])
      expect(results.toSorted((one, other) => one.status.localeCompare(other.status))).toMatchObject([
        { status: 'fulfilled', value: { undone: 1, kept: [] } },
        { status: 'rejected', reason: { status: 409, code: 'undo_too_late' } },
      ])
      const lines = await db.all(sql`select from lead_events where lead_id = ${id} and event = 'undone'`)
      expect(lines).toHaveLength(1)
    }
  })
})

/** A lead that the agent had already is not assigned again, and one that others have touched is not undone. */
function changedBy(answer: object): number | undefined {
  const { count, undone } = answer as { count?: number; undone?: number }
  return count ?? undone
}

type State = { stage: LeadStage; status: LeadStatus; owner: string | null }
type Happened = {
  lead_id: string
  event: string
  from_stage: LeadStage
  from_status: LeadStatus
  to_stage: LeadStage
  to_status: LeadStatus
  from_agent_id: string | null
  to_agent_id: string | null
}

/** Where the lines of a history lead to; each has to begin where the one before it ended. */
function replayed(events: Happened[]): State {
  let state: State = { stage: 'initial', status: 'new', owner: null }
  for (const event of events) {
    expect({ stage: event.from_stage, status: event.from_status, owner: event.from_agent_id }).toEqual(state)
    state = { stage: event.to_stage, status: event.to_status, owner: event.to_agent_id }
  }
  return state
}

function random(below: number): number {
  return Math.floor(Math.random() * below)
}

function oneOf<T>(values: T[]): T {
  return values[random(values.length)] as T
}

function someOf<T>(values: T[], count: number): T[] {
  return values.toSorted(() => Math.random() - 0.5).slice(0, count)
}
