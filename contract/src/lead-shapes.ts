import * as z from 'zod/mini'
import { checklistItem, StoredFile } from './documents.ts'
import { Id, Time, Version } from './fields.ts'
import { importFields } from './lead-forms.ts'
import {
  ContactRelation,
  DuplicateField,
  LeadEventKind,
  LeadStage,
  LeadStatus,
  MeetingType,
  ShownStage,
  type WorkStage,
} from './lead-states.ts'
import { Script } from './script-shapes.ts'
import { Task } from './task-shapes.ts'
import { languages } from './text.ts'

// What is answered about leads; what is asked is in lead-forms.ts.

/** A phone beside the main one. */
export const LeadContact = z.object({
  phone: z.string(),
  relation: ContactRelation,
  person_name: z.nullable(z.string()),
})
export type LeadContact = z.infer<typeof LeadContact>

export const Lead = z.object({
  id: Id,
  name: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  contacts: z.array(LeadContact),
  source: z.string(),
  tags: z.array(z.string()),
  language: z.enum(languages),
  passport_number: z.nullable(z.string()),
  region: z.nullable(z.string()),
  birth_year: z.nullable(z.int()),
  /** The newest note. */
  note: z.nullable(z.string()),
  /** What the person wrote, where the lead came from a message. */
  comments: z.nullable(z.string()),
  service_id: z.nullable(Id),
  study_type: z.nullable(z.string()),
  country: z.nullable(z.string()),
  meeting_type: z.nullable(MeetingType),
  meeting_time: z.nullable(Time),
  /** In lists for managers `assigned` where there is an owner; the real one is in pipeline_stage. */
  stage: ShownStage,
  pipeline_stage: LeadStage,
  status: LeadStatus,
  callback_at: z.nullable(Time),
  callback_note: z.nullable(z.string()),
  /** Why it was rejected, while it is. */
  reason: z.nullable(z.string()),
  call_agent_id: z.nullable(Id),
  consulting_agent_id: z.nullable(Id),
  document_agent_id: z.nullable(Id),
  current_agent_id: z.nullable(Id),
  owner_name: z.nullable(z.string()),
  /** Unanswered calls in a row, in this stage. */
  attempts: z.int(),
  last_attempt_at: z.nullable(Time),
  /** When the person last asked by themselves. */
  asked_at: z.nullable(Time),
  /** Where it belongs in the order of a day's work, from 1 (hot) to 6; null once it is decided. */
  turn: z.nullable(z.int()),
  /** The application a completed lead became. */
  application_id: z.nullable(Id),
  created_at: Time,
  /** Since when it is in its stage. */
  stage_since: Time,
  version: Version,
})
export type Lead = z.infer<typeof Lead>

/** What a manager's list shows of a lead; the rest, the passport above all, is in its record. */
export const ListedLead = z.omit(Lead, {
  passport_number: true,
  note: true,
  comments: true,
  study_type: true,
  application_id: true,
})
export type ListedLead = z.infer<typeof ListedLead>

export const LeadEvent = z.object({
  id: Id,
  event: LeadEventKind,
  from_stage: z.nullable(LeadStage),
  from_status: z.nullable(LeadStatus),
  to_stage: LeadStage,
  to_status: LeadStatus,
  /** Null where the person did it: by the contact form or by registering. */
  actor_name: z.nullable(z.string()),
  /** The agent the lead was assigned to. */
  agent_name: z.nullable(z.string()),
  note: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  callback_at: z.nullable(Time),
  /** The call it ended, where one was begun from the page. */
  call: z.nullable(z.object({ phone: z.nullable(z.string()), seconds: z.int() })),
  /** What was edited; of a passport only that it was. */
  changes: z.array(
    z.object({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) }),
  ),
  /** Whether this step was undone. */
  is_undone: z.boolean(),
  /** What unmerge takes; null where nothing was merged or the merge was undone. */
  undo_id: z.nullable(Id),
  created_at: Time,
})
export type LeadEvent = z.infer<typeof LeadEvent>

/** What undo takes; null where the call has changed nothing. */
const undo_id = z.nullable(Id)

export const LeadsMoved = z.object({ count: z.int(), undo_id })
export type LeadsMoved = z.infer<typeof LeadsMoved>

export const LeadMoved = z.extend(Lead, { undo_id })
export type LeadMoved = z.infer<typeof LeadMoved>

/** `suggest` is what the number of unanswered calls proposes. */
export const LeadCalled = z.extend(LeadMoved, { suggest: z.nullable(z.enum(['reject'])) })
export type LeadCalled = z.infer<typeof LeadCalled>

const NamedLead = z.object({ id: Id, name: z.string() })
export type NamedLead = z.infer<typeof NamedLead>

/** `alike` are other open leads with the phone or the e-mail that was written. */
export const LeadEdited = z.extend(LeadMoved, { alike: z.array(NamedLead) })
export type LeadEdited = z.infer<typeof LeadEdited>

/** Leads that were worked on since the step stay as they are. */
export const StepUndone = z.object({ undone: z.int(), kept: z.array(NamedLead) })
export type StepUndone = z.infer<typeof StepUndone>

const CountedWord = z.object({ name: z.string(), count: z.int() })
export const LeadWords = z.object({ sources: z.array(CountedWord), tags: z.array(CountedWord) })
export type LeadWords = z.infer<typeof LeadWords>

/** Where a note was written. */
export const noteChannels = ['web', 'telegram'] as const

export const LeadNote = z.object({
  id: Id,
  text: z.string(),
  /** Null where the person wrote it. */
  author_name: z.nullable(z.string()),
  /** `telegram`: it went to the chat of the lead, or came from there. */
  channel: z.enum(noteChannels),
  created_at: Time,
})
export type LeadNote = z.infer<typeof LeadNote>

/** A client who may be this person; enough to recognise, not enough to copy. */
export const PossibleClient = z.object({
  id: Id,
  full_name: z.string(),
  phone_end: z.nullable(z.string()),
  /** Whether the client has an account that has proved neither its address nor the phone of the lead: it may belong to another person. */
  is_unproved: z.boolean(),
})
export type PossibleClient = z.infer<typeof PossibleClient>

export const LeadFull = z.extend(Lead, {
  timeline: z.array(LeadEvent),
  notes: z.array(LeadNote),
  /** Whether the person can be written to in Telegram. */
  has_chat: z.boolean(),
  /** Open ones by their time, then the last that were done. */
  tasks: z.array(Task),
  /** Of its stage and service, else of its stage. */
  script: z.nullable(Script),
  /** In documenting only. */
  possible_clients: z.optional(z.array(PossibleClient)),
})
export type LeadFull = z.infer<typeof LeadFull>

export const LeadDocument = z.extend(StoredFile, { lead_id: Id, service_input_id: Id })
export type LeadDocument = z.infer<typeof LeadDocument>

export const LeadChecklistItem = z.extend(checklistItem(LeadDocument), {
  /** The client of the lead has handed this document over before; it counts as there. */
  known: z.boolean(),
})
export type LeadChecklistItem = z.infer<typeof LeadChecklistItem>

export const DuplicateLead = z.extend(Lead, { alike_by: z.array(DuplicateField) })
export type DuplicateLead = z.infer<typeof DuplicateLead>

/** What is wrong with one cell of a table. */
export const ImportProblem = z.object({
  /** The head of the column in the file. */
  column: z.string(),
  /** What the cell contains. */
  value: z.string(),
  message: z.string(),
})
export type ImportProblem = z.infer<typeof ImportProblem>

/** One row of a table that is not simply a new person. */
export const ImportedRow = z.object({
  /** The row of the table; its heads are row 1. */
  line: z.int(),
  outcome: z.enum(['new', 'found', 'bad']),
  /** It is imported, but some of its cells were not read: they are in the note of the lead. */
  warned: z.boolean(),
  /** Empty for bad rows, and for leads that a dry run would make. */
  lead_id: z.nullable(Id),
  /** Of the lead; of a bad row what its own cell says. */
  name: z.string(),
  /** Every one of them, in the language of the caller. */
  problems: z.array(ImportProblem),
  /** What a lead that was there before lacked and gets from this row. */
  adds: z.array(z.enum([...importFields, 'contacts'])),
})
export type ImportedRow = z.infer<typeof ImportedRow>

/** Where the columns of an import come from: the call, the last import of a table with these heads, or the heads. */
export const ColumnsFrom = z.enum(['given', 'mapping', 'guessed'])
export type ColumnsFrom = z.infer<typeof ColumnsFrom>

/** The result of an import, or of its dry run, which has no id. */
export const ImportReport = z.object({
  import_id: z.nullable(Id),
  /** The column heads found in the file. */
  headers: z.array(z.string()),
  /** The head under which each field was read, named or guessed; a field without a column is left out. */
  columns: z.partialRecord(z.enum(importFields), z.string()),
  columns_from: ColumnsFrom,
  /** The sheets of a workbook, and the one that was read; none for CSV. */
  sheets: z.array(z.string()),
  sheet: z.nullable(z.string()),
  new: z.int(),
  found: z.int(),
  bad: z.int(),
  /** Rows that were imported without some of their cells: they are among the new or the found ones, too. */
  warned: z.int(),
  /** The first 500 that are bad, found or warned, in the order of the table. */
  rows: z.array(ImportedRow),
  /** The first 200 bad ones, each with all its problems in one line. */
  bad_rows: z.array(z.object({ line: z.int(), message: z.string() })),
})
export type ImportReport = z.infer<typeof ImportReport>

export const ImportUndone = z.object({
  /** What the import added to leads that were there before stays with them. */
  removed: z.int(),
  /** The leads that were worked on since. */
  kept: z.array(NamedLead),
})
export type ImportUndone = z.infer<typeof ImportUndone>

export const StageFigures = z.object({
  /** Free ones only. */
  new: z.int(),
  needs_call: z.int(),
  rejected: z.int(),
  /** Owned now. */
  assigned: z.int(),
  /** Moved on by the completion of the stage. */
  selected: z.int(),
  /** Are or were in the stage, with an office meeting. */
  meetings: z.int(),
})
export type StageFigures = z.infer<typeof StageFigures>

export const LeadStatistics = z.object({
  initial: StageFigures,
  consulting: StageFigures,
  documenting: StageFigures,
} satisfies Record<WorkStage, typeof StageFigures>)
export type LeadStatistics = z.infer<typeof LeadStatistics>

export const PlotBar = z.object({
  /** A word of the pipeline, a source, a reason, the name of an agent or the first day of a week. */
  label: z.string(),
  series: z.string(),
  value: z.number(),
  /** How many leads the value is computed from. */
  cases: z.int(),
  /** The query of get-list that lists them. */
  query: z.record(z.string(), z.string()),
})
export type PlotBar = z.infer<typeof PlotBar>
