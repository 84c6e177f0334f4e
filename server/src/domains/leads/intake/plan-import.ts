import { randomUUID } from 'node:crypto'
import { normalizePhone } from 'contract/fields'
import type { LeadStatus } from 'contract/lead-states'
import type { Secrets } from '../../../secrets.ts'
import { type LeadFacts, sealPassport } from '../lead-facts.queries.ts'
import type { KnownPerson, StoredTry } from './import-leads.queries.ts'
import type { GoodRow } from './import-rows.ts'

/** What an import does, before it is done: the same for its rehearsal and for itself. */
export type Plan = {
  made: (LeadFacts & { id: string; name: string; source: string })[]
  /** What leads that were there before may lack. */
  filled: (LeadFacts & { id: string })[]
  tries: StoredTry[]
  notes: { lead_id: string; text: string }[]
  /** The leads that were rejected. */
  reopened: string[]
  lines: { line: number; outcome: 'new' | 'found'; lead_id: string }[]
}

type Target = { id: string; status: LeadStatus; order: number; facts: LeadFacts }

/** One person is one lead: a row finds a lead that was there, or one that a row above it makes. */
export function planImport(rows: GoodRow[], known: KnownPerson[], secrets: Secrets): Plan {
  const people = peopleOf(known)
  const plan: Plan = { made: [], filled: [], tries: [], notes: [], reopened: [], lines: [] }
  for (const row of rows) {
    const found = people.find(row)
    const lead = found ?? planLead(plan, row)
    if (found) planTry(plan, found, row)
    addFacts(lead.facts, factsOf(row, secrets))
    people.remember(row, lead)
    if (row.note) plan.notes.push({ lead_id: lead.id, text: row.note })
    plan.lines.push({ line: row.line, outcome: found ? 'found' : 'new', lead_id: lead.id })
  }
  plan.filled = people.listFilled()
  return plan
}

/** What later rows add to its facts goes into the lead as well: it is the same object. */
function planLead(plan: Plan, { name, source }: GoodRow): Target {
  const lead: Plan['made'][number] = { id: randomUUID(), name, source }
  plan.made.push(lead)
  return { id: lead.id, status: 'new', order: -1, facts: lead }
}

function planTry(plan: Plan, lead: Target, { note, source }: GoodRow): void {
  const from_status = lead.status
  if (from_status === 'rejected') plan.reopened.push(lead.id)
  lead.status = from_status === 'rejected' ? 'new' : from_status
  plan.tries.push({ lead_id: lead.id, from_status, to_status: lead.status, note, source })
}

/** The ways to find somebody. Of two leads the one that an enquiry would find, too. */
function peopleOf(known: KnownPerson[]) {
  const byId = new Map<string, Target>()
  const byContact = new Map<string, Target>()
  const better = (one: Target | undefined, other: Target | undefined) =>
    one && other ? (one.order <= other.order ? one : other) : (one ?? other)
  const add = (contact: string, target: Target) =>
    byContact.set(contact, better(byContact.get(contact), target) ?? target)
  known.forEach(({ id, status, phone_digits, email }, order) => {
    const target = byId.get(id) ?? { id, status, order, facts: {} }
    byId.set(id, target)
    for (const contact of [phone_digits, email]) if (contact) add(contact, target)
  })
  return {
    listFilled: () => [...byId.values()].filter(isFilled).map(({ id, facts }) => ({ ...facts, id })),
    find: (row: GoodRow) =>
      contactsOf(row)
        .map((contact) => byContact.get(contact))
        .reduce(better, undefined),
    remember: (row: GoodRow, target: Target) => {
      for (const contact of contactsOf(row)) if (!byContact.has(contact)) add(contact, target)
    },
  }
}

function isFilled({ facts }: Target): boolean {
  return Object.values(facts).some((fact) => fact !== null)
}

/** A phone is digits and an e-mail is not, so one map holds both. */
function contactsOf({ phone, email }: GoodRow): string[] {
  return [...(phone ? [normalizePhone(phone)] : []), ...(email ? [email] : [])]
}

function factsOf({ phone, email, region, birth_year, country, passport_number }: GoodRow, secrets: Secrets) {
  return { phone, email, region, birth_year, country, ...sealPassport(secrets, passport_number) }
}

/** What was said first stays. */
function addFacts(facts: LeadFacts, more: LeadFacts): void {
  for (const [name, value] of Object.entries(more)) {
    const known = facts as Record<string, unknown>
    known[name] ??= value
  }
}
