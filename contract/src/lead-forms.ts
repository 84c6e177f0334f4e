import * as z from 'zod/mini'
import { LeadCountry } from './country-fields.ts'
import {
  Email,
  FullName,
  Id,
  line,
  Passport,
  Phone,
  paragraph,
  queryFlag,
  SearchText,
  TimeInput,
  TimeUntil,
  Version,
} from './fields.ts'
import {
  CallOutcome,
  ConsultingDecision,
  DocumentDecision,
  LeadCard,
  leadStatuses,
  MeetingType,
  Plot,
  shownStages,
  workStages,
} from './lead-states.ts'
import { commaList, formFlag, formNumber, ifGiven, orElse, paging } from './wire-values.ts'

// What is asked about leads; what is answered is in lead-shapes.ts.

const Note = orElse(paragraph(2000), null)
const Reason = orElse(line(500), null)
const CallbackAt = orElse(TimeInput, null)
const BirthYear = orElse(formNumber(1900, 2100), null)
const Source = line(60)

export const NewLead = z.object({
  name: FullName,
  phone: Phone,
  email: orElse(Email, null),
  source: orElse(Source, 'office'),
  region: orElse(line(100), null),
  passport_number: orElse(Passport, null),
  birth_year: BirthYear,
  service_id: orElse(Id, null),
  country: orElse(LeadCountry, null),
  note: Note,
})

export const CallAgentForm = z
  .object({
    id: Id,
    name: FullName,
    phone: Phone,
    email: orElse(Email, null),
    region: orElse(line(100), null),
    /** Taken only where none is stored. */
    passport_number: orElse(Passport, null),
    birth_year: BirthYear,
    country: LeadCountry,
    service_id: Id,
    study_type: orElse(line(200), null),
    meeting_type: orElse(MeetingType, 'online'),
    meeting_time: orElse(TimeInput, null),
    note: Note,
    version: z.optional(Version),
  })
  .check(
    z.refine((form) => form.meeting_type === 'online' || form.meeting_time !== null, {
      path: ['meeting_time'],
      params: { problem: 'required' },
    }),
  )

export const CallOutcomeForm = z.object({
  id: Id,
  outcome: CallOutcome,
  note: Note,
  callback_at: CallbackAt,
  reason: Reason,
  version: z.optional(Version),
})

const reasonWhenRejected = z.refine<{ decision: string; reason: string | null }>(
  (form) => form.decision !== 'rejected' || form.reason !== null,
  { path: ['reason'], params: { problem: 'required' } },
)

/** No decision means approved: the page of the specification had only that button wired. */
export const ConsultingAgentForm = z
  .object({
    id: Id,
    note: Note,
    decision: orElse(ConsultingDecision, 'approved'),
    reason: Reason,
    callback_note: orElse(paragraph(2000), null),
    callback_at: CallbackAt,
    version: z.optional(Version),
  })
  .check(reasonWhenRejected)

export const DocumentAgentForm = z
  .object({
    id: Id,
    note: Note,
    decision: orElse(DocumentDecision, 'approved'),
    reason: Reason,
    /** The client this lead turned out to be, once the agent has confirmed it. */
    client_id: orElse(Id, null),
    version: z.optional(Version),
  })
  .check(reasonWhenRejected)

export const MergeForm = z.object({ keep_id: Id, merge_id: Id }).check(
  z.refine((form) => form.keep_id !== form.merge_id, {
    path: ['merge_id'],
    params: { problem: 'invalid' },
  }),
)

/** What a column may contain. Tables from other programs have a surname column: it becomes part of the name. */
export const importFields = [
  'name',
  'surname',
  'phone',
  'email',
  'source',
  'region',
  'passport_number',
  'birth_year',
  'country',
  'note',
] as const
export type ImportField = (typeof importFields)[number]

/** One row of a table. Without a phone it needs an e-mail, so that the person can be contacted. */
export const ImportRow = z
  .extend(z.omit(NewLead, { service_id: true }), {
    phone: orElse(Phone, null),
    source: orElse(Source, 'import'),
  })
  .check(
    z.refine((row) => row.phone !== null || row.email !== null, {
      path: ['phone'],
      params: { problem: 'required' },
    }),
  )
export type ImportRow = z.infer<typeof ImportRow>

/** How many rows of a table one import takes. */
export const maxImportRows = 10_000

/** Which column of the file contains which field: JSON text, since a multipart form has no objects. */
const ImportColumns = z.pipe(
  z.pipe(z.string().check(z.maxLength(4000)), z.transform(readJson)),
  z.partialRecord(z.enum(importFields), line(200, 1)),
)

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // No object, so the shape behind this one refuses it.
    return text
  }
}

export const ImportForm = z.object({
  /** Left out, the columns are guessed by their heads; given, the fields it leaves out are left out. */
  columns: ifGiven(ImportColumns),
  dry_run: orElse(formFlag, false),
})

const range = { from: ifGiven(TimeInput), to: ifGiven(TimeUntil) }

export const LeadQuery = z.object({
  stage_in: ifGiven(commaList(shownStages)),
  status_in: ifGiven(commaList(leadStatuses)),
  card: ifGiven(LeadCard),
  query: ifGiven(SearchText),
  source: ifGiven(Source),
  /** Who has the lead, or had it in a stage that it has left. */
  agent_id: ifGiven(Id),
  /** Only those that nobody owns. */
  free: ifGiven(queryFlag),
  ...range,
  /** The leads behind one bar of a plot, as the plot's own answer names it. */
  plot: ifGiven(Plot),
  label: ifGiven(line(500)),
  series: ifGiven(line(40)),
  ...paging(100),
})

export const AgentLeadQuery = z.object({ stage_in: ifGiven(commaList(workStages)), ...paging(100) })

export const PlotQuery = z.object({ plot: Plot, source: ifGiven(Source), agent_id: ifGiven(Id), ...range })
