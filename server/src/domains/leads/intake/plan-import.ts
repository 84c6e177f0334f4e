import { randomUUID } from 'node:crypto'
import { normalizePhone } from 'contract/fields'
import { type ImportField, importFields } from 'contract/lead-forms'
import type { ImportedRow } from 'contract/lead-shapes'
import type { LeadStatus } from 'contract/lead-states'
import { statusAfterTry } from 'contract/lead-transitions'
import type { Secrets } from '../../../secrets.ts'
import { encryptPassport, type LeadFacts } from '../lead-facts.ts'
import type { LeadContact, LeadTry } from '../lead-store/lead-store.ts'
import type { GoodRow } from './import-rows.ts'

const maxContacts = 6

/** A contact by which an open lead is found, also that of a lead merged into it, and what the lead has already. */
export type KnownLead = {
  phone_digits: string | null
  email: string | null
  id: string
  status: LeadStatus
  name: string
  phone: string | null
  contacts: LeadContact[]
  /** Names of columns that are not empty. */
  has: (keyof LeadFacts)[]
}

/** What an import does, before it is done: the same for a dry run and for the import itself. */
export type Plan = {
  made: (LeadFacts & { id: string; name: string; source: string; contacts: LeadContact[] })[]
  /** What leads that were there before lack. */
  filled: (LeadFacts & { id: string })[]
  /** The contacts of those that get another one, all of them. */
  contacts: { id: string; contacts: LeadContact[] }[]
  tries: LeadTry[]
  notes: { lead_id: string; text: string }[]
  lines: {
    line: number
    outcome: 'new' | 'found'
    lead_id: string
    name: string
    adds: ImportedRow['adds']
  }[]
}

export type ImportCounts = { new: number; found: number; bad: number }

type Target = {
  id: string
  name: string
  status: LeadStatus
  order: number
  /** What the import says of it. */
  facts: LeadFacts
  has: Set<string>
  contacts: LeadContact[]
  /** All of its numbers, in one spelling. */
  phones: Set<string>
}

/** One person is one lead: a row finds a lead that was there, or one that a row above it makes. */
export function planImport(rows: GoodRow[], known: KnownLead[], secrets: Secrets): Plan {
  const leadIndex = leadIndexOf(known)
  const plan: Plan = { made: [], filled: [], contacts: [], tries: [], notes: [], lines: [] }
  for (const row of rows) {
    const existing = leadIndex.find(row)
    const lead = existing ?? planLead(plan, row)
    if (existing) planTry(plan, existing, row)
    const facts = addFacts(lead, factsOf(row, secrets))
    const contacts = addContacts(lead, row)
    leadIndex.remember(row, lead)
    if (row.note) plan.notes.push({ lead_id: lead.id, text: row.note })
    const adds = existing ? [...facts, ...contacts, ...(row.note ? (['note'] as const) : [])] : []
    const outcome = existing ? 'found' : 'new'
    plan.lines.push({ line: row.line, outcome, lead_id: lead.id, name: lead.name, adds })
  }
  return { ...plan, ...leadIndex.listFilled() }
}

/** What later rows add to its facts goes into the lead as well: it is the same object. */
function planLead(plan: Plan, { name, source }: GoodRow): Target {
  const lead: Plan['made'][number] = { id: randomUUID(), name, source, contacts: [] }
  plan.made.push(lead)
  const { id, contacts } = lead
  return { id, name, status: 'new', order: -1, facts: lead, has: new Set(), contacts, phones: new Set() }
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
  const before = new Map(known.map(({ id, contacts }) => [id, contacts.length]))
  known.forEach((lead, order) => {
    const target = byId.get(lead.id) ?? targetOf(lead, order)
    byId.set(lead.id, target)
    for (const contact of [lead.phone_digits, lead.email]) if (contact) add(contact, target)
  })
  return {
    listFilled: () => ({
      filled: [...byId.values()].filter(isFilled).map(({ id, facts }) => ({ ...facts, id })),
      contacts: [...byId.values()]
        .filter(({ id, contacts }) => contacts.length > (before.get(id) ?? 0))
        .map(({ id, contacts }) => ({ id, contacts })),
    }),
    find: (row: GoodRow) =>
      contactsOf(row)
        .map((contact) => byContact.get(contact))
        .reduce(better, undefined),
    remember: (row: GoodRow, target: Target) => {
      for (const contact of contactsOf(row)) if (!byContact.has(contact)) add(contact, target)
    },
  }
}

function targetOf({ id, name, status, phone, contacts, has }: KnownLead, order: number): Target {
  const phones = [...(phone ? [phone] : []), ...contacts.map((contact) => contact.phone)].map(normalizePhone)
  return {
    id,
    name,
    status,
    order,
    facts: {},
    has: new Set(has),
    contacts: [...contacts],
    phones: new Set(phones),
  }
}

function isFilled({ facts }: Target): boolean {
  return Object.keys(facts).length > 0
}

/** A phone is digits and an e-mail is not, so one map can have both. */
export function contactsOf({ phone, email }: GoodRow): string[] {
  return [...(phone ? [normalizePhone(phone)] : []), ...(email ? [email] : [])]
}

function factsOf({ phone, email, region, birth_year, country, passport_number }: GoodRow, secrets: Secrets) {
  return { phone, email, region, birth_year, country, ...encryptPassport(secrets, passport_number) }
}

/** What was said first stays. Returns the fields that are new. */
function addFacts({ facts, has, phones }: Target, more: LeadFacts): ImportedRow['adds'] {
  const added = Object.entries(more).filter(([name, value]) => value !== null && !has.has(name))
  for (const [name, value] of added) {
    has.add(name)
    Object.assign(facts, { [name]: value })
  }
  if (more.phone) phones.add(normalizePhone(more.phone))
  return importFields.filter((field) => added.some(([name]) => name === (columnOf[field] ?? field)))
}

/** What a field is called in the table of leads, where that is another name. */
const columnOf: Partial<Record<ImportField, string>> = { passport_number: 'passport_hash' }

/** Whose the further numbers of a row are is not known. */
function addContacts({ contacts, phones }: Target, { otherPhones }: GoodRow): ImportedRow['adds'] {
  const before = contacts.length
  for (const phone of otherPhones) {
    const digits = normalizePhone(phone)
    if (phones.has(digits) || contacts.length === maxContacts) continue
    phones.add(digits)
    contacts.push({ phone, relation: 'other', person_name: null })
  }
  return contacts.length > before ? ['contacts'] : []
}
