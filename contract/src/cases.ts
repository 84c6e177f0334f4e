import * as z from 'zod/mini'
import { ApplicationFull, ApplicationStatus, CasePerson, CaseStep, Specialist } from './applications.ts'
import { Outcome, StepTurn, StuckReason, Turn } from './case-states.ts'
import { countryCodes } from './country-codes.ts'
import { endpoint } from './endpoint.ts'
import { Count, Day, Id, Ids, LocalizedAnswer, line, paragraph, SearchText, Time, Version } from './fields.ts'
import { allow, officeRoles, type StaffRole } from './roles.ts'
import { StepAction } from './step-transitions.ts'
import { ifGiven, orElse, orNull, paging } from './wire-values.ts'

export const caseViews = ['open', 'mine', 'stuck', 'no_owner', 'finished'] as const
export const CaseView = z.enum(caseViews)
export type CaseView = z.infer<typeof CaseView>

/** When the client travels and returns; an empty day is not known yet. */
export const TravelDays = z.object({ travel_on: orElse(Day, null), return_on: orElse(Day, null) }).check(
  z.refine(({ travel_on, return_on }) => !travel_on || !return_on || return_on >= travel_on, {
    params: { problem: 'return_day' },
    path: ['return_on'],
  }),
)
export type TravelDays = z.infer<typeof TravelDays>

/** A case as a list shows it. */
export const CaseRow = z.object({
  application_id: Id,
  client: z.object({ full_name: z.string(), phone: z.nullable(z.string()) }),
  service_id: Id,
  country: z.nullable(z.string()),
  status: ApplicationStatus,
  step: z.nullable(z.object({ name: LocalizedAnswer, position: z.int(), of: z.int() })),
  turn: Turn,
  turn_since: Time,
  due_on: z.nullable(z.string()),
  stuck: z.array(StuckReason),
  responsible: z.nullable(CasePerson),
  to_review: z.int(),
  to_redo: z.int(),
  open_message_since: z.nullable(Time),
  created_at: Time,
})
export type CaseRow = z.infer<typeof CaseRow>

export const CaseCounts = z.object({
  open: z.int(),
  mine: z.int(),
  stuck: z.record(StuckReason, z.int()),
  to_review: z.int(),
  open_threads: z.int(),
})
export type CaseCounts = z.infer<typeof CaseCounts>

/** One line of the story of a case, from the first contact of the lead on. */
/** What the sentence of an entry names beside its event; each is there where it was said. */
const TimelineValue = z.enum([
  'item',
  'step',
  'state',
  'turn',
  'due_on',
  'reason_code',
  'outcome',
  'travel_on',
  'return_on',
  'responsible',
  'helpers',
  'from',
  'count',
  'stage',
  'status',
  'callback_at',
  'agent',
])

export const TimelineEntry = z.object({
  id: Id,
  /** What kind of record it is read from. */
  kind: z.enum(['lead', 'lead_note', 'status', 'event', 'note', 'messages']),
  /** A word of lead events, a status, or a word of case events. */
  event: z.string(),
  actor_name: z.nullable(z.string()),
  text: z.nullable(z.string()),
  values: z.partialRecord(TimelineValue, z.string()),
  at: Time,
})
export type TimelineEntry = z.infer<typeof TimelineEntry>

/** A colleague a case can be assigned to. */
export const Assignee = z.extend(Specialist, { id: Id, open_cases: z.int() })
export type Assignee = z.infer<typeof Assignee>

export const caseNoteLength = 4000

/** How many colleagues may work on a case beside who is responsible. */
export const maxHelpers = 5

/** Who may be responsible for a case or help with it. */
export const caseRoles = [
  ...officeRoles,
  'consulting_agent',
  'document_manager',
  'document_agent',
] as const satisfies StaffRole[]

const params = z.object({ id: Id })
const agents = ['consulting_agent', 'document_agent'] as const
const readers = allow({
  all: officeRoles,
  masked: ['finance', 'call_manager', 'consulting_manager'],
  assigned: agents,
  team: ['document_manager'],
})
const workers = allow({ all: officeRoles, assigned: agents, team: ['document_manager'] })
const reviewers = allow({ all: officeRoles, assigned: ['document_agent'], team: ['document_manager'] })

export const cases = {
  list: endpoint({
    method: 'GET',
    path: '/cases/get-list',
    access: readers,
    query: z.object({
      view: orElse(CaseView, 'open'),
      turn: ifGiven(Turn),
      step: ifGiven(line(200)),
      service_id: ifGiven(Id),
      country: ifGiven(z.enum(countryCodes)),
      staff_id: ifGiven(Id),
      query: ifGiven(SearchText),
      ...paging(25),
    }),
    answer: z.object({ results: z.array(CaseRow), total: z.int() }),
    summary: 'A page of cases: open, own, stuck, without an owner, or finished',
  }),
  counts: endpoint({
    method: 'GET',
    path: '/cases/get-counts',
    access: readers,
    answer: CaseCounts,
    summary: 'How many cases are open, own and stuck, and how much waits',
  }),
  timeline: endpoint({
    method: 'GET',
    path: '/cases/get-timeline/{id}',
    access: readers,
    params,
    query: z.object(paging(50)),
    answer: z.array(TimelineEntry),
    summary: 'The story of a case from the first contact on, newest first',
  }),
  addNote: endpoint({
    method: 'POST',
    path: '/cases/add-note/{id}',
    access: workers,
    params,
    body: z.object({ text: paragraph(caseNoteLength, 1) }),
    answer: TimelineEntry,
    status: 201,
    summary: 'Writes a note that no client reads',
  }),
  setStep: endpoint({
    method: 'POST',
    path: '/cases/set-step/{id}',
    access: workers,
    params,
    body: z.object({
      step_id: ifGiven(Id),
      /** Without one, what follows changes the current step; with `start` or `reopen`, the one that begins. */
      action: ifGiven(StepAction),
      turn: ifGiven(StepTurn),
      ask: z.optional(orNull(paragraph(300))),
      due_on: z.optional(orNull(Day)),
      version: z.optional(Version),
    }),
    answer: z.array(CaseStep),
    errors: ['wrong_state', 'changed_meanwhile'],
    summary: 'Starts, ends, skips or reopens a step, or changes the current one',
  }),
  setTravel: endpoint({
    method: 'POST',
    path: '/cases/set-travel/{id}',
    access: allow({ own: ['client'], all: officeRoles, assigned: agents, team: ['document_manager'] }),
    params,
    body: TravelDays,
    answer: ApplicationFull,
    summary: 'Sets when the client travels and returns',
  }),
  assign: endpoint({
    method: 'POST',
    path: '/cases/assign',
    access: workers,
    body: z.object({ application_ids: Ids, staff_id: Id, note: orElse(paragraph(1000), null) }),
    answer: Count,
    errors: ['not_found'],
    summary: 'Makes a colleague responsible for cases, all or none',
  }),
  assignees: endpoint({
    method: 'GET',
    path: '/cases/get-assignees',
    access: workers,
    answer: z.array(Assignee),
    summary: 'Who can be responsible for a case, with the open cases of each, lightest load first',
  }),
  setHelpers: endpoint({
    method: 'POST',
    path: '/cases/set-helpers/{id}',
    access: workers,
    params,
    body: z.object({ staff_ids: z.array(Id).check(z.maxLength(maxHelpers)) }),
    answer: z.array(CasePerson),
    errors: ['not_found'],
    summary: 'Says who else works on a case',
  }),
  remind: endpoint({
    method: 'POST',
    path: '/cases/remind/{id}',
    access: workers,
    params,
    errors: ['wrong_state', 'remind_not_now'],
    summary: 'Reminds the client now of what is theirs to do; reminders are counted anew from here',
  }),
  finish: endpoint({
    method: 'POST',
    path: '/cases/finish/{id}',
    access: reviewers,
    params,
    body: z.object({ outcome: orNull(Outcome), on: ifGiven(Day), note: orElse(paragraph(1000), null) }),
    answer: ApplicationFull,
    errors: ['wrong_state'],
    summary: 'Ends a case with its outcome; null opens it again',
  }),
}
