import { countryCode } from 'contract/country-codes'
import { tashkentDay } from 'contract/tashkent-day'
import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'

/** Whose turn it is, until when and for what. */
type Turn = { turn: string; due_on: string | null; next_kind: string }

/** What is stored about a case, and what its rows say when they are read anew. */
export type ComparedTurn = {
  id: string
  stored: Turn
  turn_since: string
  fresh: Turn
  /** The current step should have ended by itself. */
  isStepOver: boolean
}

type CaseRow = {
  id: string
  status: string
  service_id: string
  country: string | null
  is_handed_in: boolean
  is_finished: boolean
  full_name: string
  phone: string | null
  turn: string
  turn_since: string
  due_on: string | null
  next_kind: string
}
type ItemRow = {
  application_id: string
  input_id: string
  required: boolean
  state: string
  due_on: string | null
  waiting_since: string | null
}
type StepRow = { application_id: string; turn: string; closes: string | null; due_on: string | null }
type LinkRow = {
  service_id: string
  input_id: string
  required: boolean
  countries: string[]
  country_rules: Record<string, { required?: boolean }>
}
type Line = Pick<ItemRow, 'required' | 'state' | 'due_on' | 'waiting_since'>

/** Every case, computed from its rows in plain words and without a part of the product that does the same. */
export async function freshTurns(db: Database): Promise<ComparedTurn[]> {
  const cases = await db.all<CaseRow>(sql`
    select applications.id, status, service_id, country_preference as country, requirements_at is not null as is_handed_in,
      finished_at is not null as is_finished, full_name, phone, turn, turn_since, turn_due_on::text as due_on, next_kind
    from applications
      join cases on cases.application_id = applications.id
      join clients on clients.id = applications.client_id`)
  const items = await db.all<ItemRow>(sql`
    select application_id, input_id, required, state, due_on::text as due_on, waiting_since
    from case_items where application_id is not null`)
  const steps = await db.all<StepRow>(sql`
    select application_id, turn, closes, due_on::text as due_on from case_steps where state = 'current'`)
  const links = await db.all<LinkRow>(sql`
    select service_id, input_id, required, countries, country_rules from service_input_links`)
  const itemsOf = Map.groupBy(items, ({ application_id }) => application_id)
  const stepOf = new Map(steps.map((step) => [step.application_id, step]))
  const linksOf = Map.groupBy(links, ({ service_id }) => service_id)
  return cases.map((row) => {
    const own = itemsOf.get(row.id) ?? []
    const lines = row.is_handed_in ? own : draftLines(row, linksOf.get(row.service_id) ?? [], own)
    const step = stepOf.get(row.id)
    const { id, turn, turn_since, due_on, next_kind } = row
    return {
      id,
      stored: { turn, due_on, next_kind },
      turn_since,
      fresh: freshTurn(row, lines, step),
      isStepOver: isOver(row, lines, step),
    }
  })
}

/** A draft is asked for what its service asks in its country today, whatever was attached to it before. */
function draftLines({ country }: CaseRow, links: LinkRow[], items: ItemRow[]): Line[] {
  const code = countryCode(country)
  return links
    .filter(({ countries }) => countries.length === 0 || (code !== null && countries.includes(code)))
    .map(({ input_id, required, country_rules }) => {
      const item = items.find((candidate) => candidate.input_id === input_id)
      const empty = { state: 'missing', due_on: null, waiting_since: null }
      return { ...(item ?? empty), required: (code && country_rules[code]?.required) ?? required }
    })
}

function freshTurn(row: CaseRow, lines: Line[], step: StepRow | undefined): Turn {
  const said = (turn: string, due_on: string | null | undefined, next_kind: string): Turn => ({
    turn,
    due_on: due_on ?? null,
    next_kind,
  })
  if (row.is_finished) return said('none', null, 'finished')
  if (row.status === 'rejected') return said('none', null, 'refused')
  const isDraft = row.status === 'draft'
  const toSend = lines.filter((line) => line.required && !['waiting', 'accepted'].includes(line.state))
  const until = first(toSend.map((line) => line.due_on))
  if (isDraft && (row.full_name === '' || row.phone === null)) return said('client', until, 'profile')
  if (toSend.some(({ state }) => state === 'missing')) return said('client', until, 'upload')
  if (toSend.length > 0) return said('client', until, 'redo')
  if (isDraft) return said('client', null, 'hand_in')
  if (!step) return said('us', null, 'none')
  const waiting = lines.filter(({ state }) => state === 'waiting')
  if (step.closes === 'documents' && waiting.length > 0) {
    const oldest = first(waiting.map(({ waiting_since }) => waiting_since && dayOf(waiting_since)))
    return said('us', oldest && twoDaysAfter(oldest), 'review')
  }
  return said(step.turn, step.due_on, 'step')
}

/** A step of documents ends with the last required one, a step of the approval with that. */
function isOver({ status, is_finished }: CaseRow, lines: Line[], step: StepRow | undefined): boolean {
  if (is_finished || !['pending', 'uknown', 'approved'].includes(status)) return false
  if (step?.closes === 'approved') return status === 'approved'
  const required = lines.filter((line) => line.required)
  const isAllAccepted = required.length > 0 && required.every(({ state }) => state === 'accepted')
  return step?.closes === 'documents' && isAllAccepted
}

function first(days: (string | null)[]): string | undefined {
  return days.filter((day) => day !== null).sort()[0]
}

const dayOf = (time: string) => tashkentDay(new Date(time))

const dayMs = 86_400_000
const twoDaysAfter = (day: string) => new Date(Date.parse(day) + 2 * dayMs).toISOString().slice(0, 10)
