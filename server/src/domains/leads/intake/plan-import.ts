import { randomUUID } from 'node:crypto'
import { normalizePhone } from 'contract/fields'
import type { LeadStatus } from 'contract/lead-states'
import { statusAfterTry } from 'contract/lead-transitions'
import type { Secrets } from '../../../secrets.ts'
import { encryptPassport, type LeadFacts } from '../lead-facts.ts'
import type { LeadTry } from '../lead-store/lead-store.ts'
import type { GoodRow } from './import-rows.ts'

/** A contact by which an open lead is found, also that of a lead merged into it. */
export type KnownLead = {
  phone_digits: string | null
  email: string | null
  id: string
  status: LeadStatus
}

/** What an import does, before it is done: the same for a dry run and for the import itself. */
export type Plan = {
  made: (LeadFacts & { id: string; name: string; source: string })[]
  /** What leads that were there before may lack. */
  filled: (LeadFacts & { id: string })[]
  tries: LeadTry[]
  notes: { lead_id: string; text: string }[]
  lines: { line: number; outcome: 'new' | 'found'; lead_id: string }[]
}

export type ImportCounts = { new: number; found: number; bad: number }

type Target = { id: string; status: LeadStatus; order: number; facts: LeadFacts }

/** One person is one lead: a row finds a lead that was there, or one that a row above it makes. */
export function planImport(rows: GoodRow[], known: KnownLead[], secrets: Secrets): Plan {
  const leadIndex = leadIndexOf(known)
  const plan: Plan = { made: [], filled: [], tries: [], notes: [], lines: [] }
  for (const row of rows) {
    const existing = leadIndex.find(row)
    const lead = existing ?? planLead(plan, row)
    if (existing) planTry(plan, existing, row)
    addFacts(lead.facts, factsOf(row, secrets))
    leadIndex.remember(row, lead)
    if (row.note) plan.notes.push({ lead_id: lead.id, text: row.note })
    plan.lines.push({ line: row.line, outcome: existing ? 'found' : 'new', lead_id: lead.id })
  }
  plan.filled = leadIndex.listFilled()
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
  lead.status = statusAfterTry(from_status)
  plan.tries.push({ lead_id: lead.id, from_status, to_status: lead.status, note, source })
}

/** The contacts by which a lead is found. Of two leads it is the one that an enquiry would find, too. */
function leadIndexOf(known: KnownLead[]) {
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

/** A phone is digits and an e-mail is not, so one map can have both. */
export function contactsOf({ phone, email }: GoodRow): string[] {
  return [...(phone ? [normalizePhone(phone)] : []), ...(email ? [email] : [])]
}

function factsOf({ phone, email, region, birth_year, country, passport_number }: GoodRow, secrets: Secrets) {
  return { phone, email, region, birth_year, country, ...encryptPassport(secrets, passport_number) }
}

/** What was said first stays. */
function addFacts(facts: LeadFacts, more: LeadFacts): void {
  for (const [name, value] of Object.entries(more)) {
    const known = facts as Record<string, unknown>
    known[name] ??= value
  }
}
