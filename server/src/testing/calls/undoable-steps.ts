import type { Endpoint, Input } from 'contract/endpoint'
import type { Lead } from 'contract/lead-shapes'
import { leads } from 'contract/leads'
import { notifications } from 'contract/notifications'
import type { StaffRole } from 'contract/roles'
import type { Database } from '../../db/database.ts'
import { createSession } from '../../domains/auth/sessions.queries.ts'
import { everything } from '../everything.ts'
import { aService, aStaffMember } from '../records/records.ts'
import type { ServerProcess } from '../servers/server-process.ts'
import { callServer } from './server-call.ts'

const stepsOfEachKind = everything ? 12 : 3
const leadsOfOneStep = 5

type Member = { id: string; token: string }
export type UndoOffice = Record<'manager' | 'agent' | 'reader', Member> & { serviceId: string }

/** A step that can be undone: its unread notices, and how many have read theirs. */
export type Step = { undo_id: string; by: Member; lead_ids: string[]; unread: number; readers: number }

/** Besides these the manager of the next stage, who is told of what was handed on. */
export async function openOffice(db: Database): Promise<UndoOffice> {
  const member = async (role: StaffRole): Promise<Member> => {
    const id = await aStaffMember(db, role)
    return { id, token: await createSession(db, { kind: 'staff', id, lifetimeSeconds: 86_400 }) }
  }
  await member('consulting_manager')
  return {
    manager: await member('call_manager'),
    agent: await member('call_agent'),
    reader: await member('super_admin'),
    serviceId: await aService(db),
  }
}

/** Steps of every kind, mixed: with a notice that was read or not, by manager and agent, with one lead or several. */
export async function takeSteps(
  server: ServerProcess,
  { manager, agent, reader, serviceId }: UndoOffice,
  round: number,
) {
  const call = <E extends Endpoint>(token: string, endpoint: E, input: Input<E>) =>
    callServer(server, token, endpoint, input)
  let created = 0
  const newLeads = (count: number) =>
    Promise.all(
      Array.from({ length: count }, () => {
        created += 1
        const phone = `+99890${String(round * 1000 + created).padStart(7, '0')}`
        return call(manager.token, leads.create, { body: { name: `Lead ${created}`, phone } })
      }),
    )
  const assign = (...lead_ids: string[]) =>
    call(manager.token, leads.assign, { body: { agent_id: agent.id, lead_ids } })
  const before = new Map<string, ShownLead>()
  const steps: Step[] = []
  const take = async (step: Omit<Step, 'undo_id'>, move: () => Promise<{ undo_id: string | null }>) => {
    for (const [id, lead] of await readLeads(server, { reader }, [step])) before.set(id, lead)
    steps.push({ ...step, undo_id: (await move()).undo_id ?? '' })
  }

  for (const { id } of await newLeads(stepsOfEachKind)) {
    await take({ by: manager, lead_ids: [id], unread: 0, readers: 1 }, () => assign(id))
  }
  const told = await call(agent.token, notifications.list, { query: {} })
  const unread = told.filter(({ read_at }) => read_at === null).map(({ id }) => id)
  await call(agent.token, notifications.markRead, { body: { ids: unread } })

  for (const { id } of await newLeads(stepsOfEachKind)) {
    await take({ by: manager, lead_ids: [id], unread: 1, readers: 0 }, () => assign(id))
  }
  for (let count = 0; count < stepsOfEachKind; count += 1) {
    const lead_ids = (await newLeads(leadsOfOneStep)).map(({ id }) => id)
    await take({ by: manager, lead_ids, unread: 1, readers: 0 }, () => assign(...lead_ids))
  }
  const called = await newLeads(2 * stepsOfEachKind)
  await assign(...called.map(({ id }) => id))
  for (const [place, { id, name, phone }] of called.entries()) {
    const step = { by: agent, lead_ids: [id], readers: 0 }
    if (place % 2 === 0) {
      const body = { id, outcome: 'rejected', reason: 'Qimmat' } as const
      await take({ ...step, unread: 0 }, () => call(agent.token, leads.callOutcome, { body }))
    } else {
      const body = { id, name, phone: phone ?? '', country: 'korea', service_id: serviceId } as const
      await take({ ...step, unread: 1 }, () => call(agent.token, leads.completeAsCallAgent, { body }))
    }
  }
  return { steps: steps.toSorted(() => Math.random() - 0.5), before }
}

type ShownLead = Omit<Lead, 'version'>

/** The leads of these steps as the office sees them, without what every change counts up. */
export async function readLeads(
  server: ServerProcess,
  { reader }: Pick<UndoOffice, 'reader'>,
  steps: Pick<Step, 'lead_ids'>[],
): Promise<Map<string, ShownLead>> {
  const ids = steps.flatMap(({ lead_ids }) => lead_ids)
  const shown = await Promise.all(
    ids.toSorted().map(async (id): Promise<[string, ShownLead]> => {
      const full = await callServer(server, reader.token, leads.get, { params: { id } })
      const { version, timeline, notes, tasks, script, possible_clients, ...lead } = full
      return [id, lead]
    }),
  )
  return new Map(shown)
}
