import * as z from 'zod/mini'
import { LeadCountry } from './country-fields.ts'
import {
  Email,
  FullName,
  Id,
  Ids,
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
  ContactRelation,
  DocumentDecision,
  LeadCard,
  LeadSort,
  leadStatuses,
  MeetingType,
  MergeField,
  mergeFields,
  Plot,
  shownStages,
  workStages,
} from './lead-states.ts'
import { type LocalizedText, languages } from './text.ts'
import { commaList, formFlag, formNumber, ifGiven, orElse, orNull, paging } from './wire-values.ts'

// What is asked about leads; what is answered is in lead-shapes.ts.

const Note = orElse(paragraph(2000), null)
const Reason = orElse(line(500), null)
const CallbackAt = orElse(TimeInput, null)
const BirthYear = orElse(formNumber(1900, 2100), null)
const Source = line(60)

/** Small letters, and no comma: several are written with commas between them. */
const Tag = line(30, 1).check(
  z.overwrite((tag) => tag.toLowerCase()),
  z.refine((tag) => !tag.includes(','), { params: { problem: 'characters' } }),
)
export const maxTags = 10
const Tags = z.pipe(
  z.array(Tag).check(z.maxLength(50)),
  z.pipe(
    z.transform((tags: string[]) => [...new Set(tags)]),
    z.array(z.string()).check(z.maxLength(maxTags)),
  ),
)

const Contact = z.object({
  phone: Phone,
  relation: orElse(ContactRelation, 'other'),
  person_name: orElse(line(200), null),
})
export const maxContacts = 6

/** Whatever is left out stays; tags and contacts are sent whole. */
export const LeadChanges = z.object({
  name: z.optional(FullName),
  phone: z.optional(orNull(Phone)),
  email: z.optional(orNull(Email)),
  source: z.optional(line(60, 1)),
  region: z.optional(orNull(line(100))),
  passport_number: z.optional(orNull(Passport)),
  birth_year: z.optional(orNull(formNumber(1900, 2100))),
  service_id: z.optional(orNull(Id)),
  study_type: z.optional(orNull(line(200))),
  country: z.optional(orNull(LeadCountry)),
  language: z.optional(z.enum(languages)),
  tags: z.optional(Tags),
  contacts: z.optional(z.array(Contact).check(z.maxLength(maxContacts))),
  version: z.optional(Version),
})

/** Tags and source of many leads at once. */
export const LeadsUpdate = z.object({
  lead_ids: Ids,
  add_tags: orElse(Tags, [] as string[]),
  remove_tags: orElse(Tags, [] as string[]),
  source: ifGiven(line(60)),
})

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

/** A call that was begun from the page: which phone was called and when. */
const BegunCall = z.object({ phone: orElse(Phone, null), started_at: TimeInput })

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
    call: orElse(BegunCall, null),
    version: z.optional(Version),
  })
  .check(
    z.refine((form) => form.meeting_type === 'online' || form.meeting_time !== null, {
      path: ['meeting_time'],
      params: { problem: 'required' },
    }),
  )

/** A reason is required where a lead is rejected after the first stage; the server knows its stage. */
export const CallOutcomeForm = z.object({
  id: Id,
  outcome: CallOutcome,
  note: Note,
  callback_at: CallbackAt,
  reason: Reason,
  call: orElse(BegunCall, null),
  version: z.optional(Version),
})

/** What is typed of an outcome, where none of the usual answers fits. */
export const CallbackForm = z.pick(CallOutcomeForm, { callback_at: true })
export const RejectionForm = z.pick(CallOutcomeForm, { reason: true })

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
    call: orElse(BegunCall, null),
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

export const MergeForm = z
  .object({
    keep_id: Id,
    merge_id: Id,
    /** What is taken from the other one, also where the one that stays has it. */
    take: orElse(z.array(MergeField).check(z.maxLength(mergeFields.length)), [] as MergeField[]),
  })
  .check(
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

/**
 * One row of a table. Without a phone it needs an e-mail, so that the person can be contacted; that is checked beside
 * the fields, because every problem of a row is told at once.
 */
export const ImportRow = z
  .extend(z.omit(NewLead, { service_id: true }), {
    phone: orElse(Phone, null),
    source: orElse(Source, 'import'),
  })
  .check(
    z.refine((row) => row.phone !== null || row.email !== null, {
      path: ['phone'],
      params: { problem: 'required' },
      when: () => true,
    }),
  )
export type ImportRow = z.infer<typeof ImportRow>

/** How many rows of a table one import takes. */
export const maxImportRows = 10_000

/** How many rows of a table the report of its import has. */
export const maxReportedRows = 500

/** The head over what is wrong with the rows of a table, where these are downloaded to be repaired. */
export const importReasonHead: LocalizedText = { uz: 'Sabab', en: 'Reason', ru: 'Причина' }

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
  /**
   * Left out, the columns are those of the last import with these heads, else guessed by them; given, the fields it
   * leaves out are left out.
   */
  columns: ifGiven(ImportColumns),
  /** The name of a sheet of the workbook; the first one where it is left out. */
  sheet: ifGiven(line(200, 1)),
  dry_run: orElse(formFlag, false),
  /** Answers the rows that have problems as CSV, with what these are, and stores nothing. */
  refused: orElse(formFlag, false),
})

const range = { from: ifGiven(TimeInput), to: ifGiven(TimeUntil) }

/** Words that people choose, separated by commas. */
const wordList = (max: number) =>
  z.pipe(
    z.string().check(z.maxLength(2000)),
    z.pipe(
      z.transform((text: string) => [...new Set(text.split(',').map((word) => word.trim()))].filter(Boolean)),
      z.array(line(max)).check(z.maxLength(50)),
    ),
  )

export const LeadQuery = z.object({
  stage_in: ifGiven(commaList(shownStages)),
  status_in: ifGiven(commaList(leadStatuses)),
  card: ifGiven(LeadCard),
  query: ifGiven(SearchText),
  /** One, or several with commas between them. */
  source: ifGiven(
    line(2000).check(
      z.refine((text) => text.split(',').every((name) => name.length <= 60), {
        params: { problem: 'too_long', n: 60 },
      }),
    ),
  ),
  /** Those that have all of them. */
  tags: ifGiven(wordList(30)),
  language: ifGiven(z.enum(languages)),
  /** Asked by themselves within a day, and nobody has called them since. */
  hot: ifGiven(queryFlag),
  sort: ifGiven(LeadSort),
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
