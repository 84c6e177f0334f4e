import * as z from 'zod/mini'
import type { AgentRole, StaffRole } from './roles.ts'

/** Where a lead is worked. */
export const workStages = ['initial', 'consulting', 'documenting'] as const
export const WorkStageName = z.enum(workStages)
export type WorkStage = (typeof workStages)[number]

export const leadStages = [...workStages, 'completed'] as const
export const LeadStage = z.enum(leadStages)
export type LeadStage = z.infer<typeof LeadStage>

/** Lists for managers say `assigned` for a lead that has an owner, whatever its stage. */
export const shownStages = [...leadStages, 'assigned'] as const
export const ShownStage = z.enum(shownStages)
export type ShownStage = z.infer<typeof ShownStage>

export const leadStatuses = ['new', 'needs_call', 'rejected', 'selected'] as const
export const LeadStatus = z.enum(leadStatuses)
export type LeadStatus = z.infer<typeof LeadStatus>

export const statusesOfStage = {
  initial: ['new', 'needs_call', 'rejected'],
  consulting: ['new', 'needs_call', 'rejected'],
  documenting: ['new', 'needs_call', 'rejected'],
  completed: ['selected'],
} as const satisfies Record<LeadStage, readonly LeadStatus[]>

/** Who assigns the leads of a stage, and who works on them. */
export const teamOfStage = {
  initial: { manager: 'call_manager', agent: 'call_agent' },
  consulting: { manager: 'consulting_manager', agent: 'consulting_agent' },
  documenting: { manager: 'document_manager', agent: 'document_agent' },
} as const satisfies Record<WorkStage, { manager: StaffRole; agent: AgentRole }>

/** What can happen to a lead; the event also has the stage and status before and after. */
export const leadEvents = [
  'created',
  'tried_again',
  'assigned',
  'unassigned',
  'call_outcome',
  'no_answer',
  'call_completed',
  'consulting_completed',
  'document_completed',
  'reopened',
  'merged',
  'unmerged',
  'edited',
  'undone',
  'task_done',
] as const
export const LeadEventKind = z.enum(leadEvents)
export type LeadEventKind = z.infer<typeof LeadEventKind>

/** The figures over a manager's list; each lists exactly the leads it counts. */
export const leadCards = ['new', 'callback', 'rejected', 'selected', 'assigned', 'meetings'] as const
export const LeadCard = z.enum(leadCards)
export type LeadCard = z.infer<typeof LeadCard>

/** How a call ended that did not hand the lead on. */
export const callOutcomes = ['needs_call', 'no_answer', 'rejected'] as const
export const CallOutcome = z.enum(callOutcomes)
export type CallOutcome = z.infer<typeof CallOutcome>

export const consultingDecisions = ['approved', 'rejected', 'thinking'] as const
export const ConsultingDecision = z.enum(consultingDecisions)
export type ConsultingDecision = z.infer<typeof ConsultingDecision>

export const documentDecisions = ['approved', 'rejected'] as const
export const DocumentDecision = z.enum(documentDecisions)
export type DocumentDecision = z.infer<typeof DocumentDecision>

export const meetingTypes = ['online', 'offline'] as const
export const MeetingType = z.enum(meetingTypes)
export type MeetingType = z.infer<typeof MeetingType>

/** Where a lead came from, when nobody said otherwise; people may write a source of their own. */
export const ownSources = ['website', 'cabinet', 'office', 'import', 'telegram'] as const
export type OwnSource = (typeof ownSources)[number]

/** Whose a phone beside the main one is. */
export const contactRelations = ['own', 'parent', 'spouse', 'relative', 'other'] as const
export const ContactRelation = z.enum(contactRelations)
export type ContactRelation = z.infer<typeof ContactRelation>

/** From so many unanswered calls in a row on, rejecting the lead is proposed. */
export const attemptsBeforeGivingUp = 5

/** How long a step can be undone. */
export const undoMinutes = 10

/** In which order a manager's list can be read; without one the newest come first. */
export const leadSorts = ['created', 'callback', 'stage_since', 'name'] as const
export const LeadSort = z.enum(leadSorts)
export type LeadSort = z.infer<typeof LeadSort>

/** The fields by which two leads can match. */
export const duplicateFields = ['phone', 'email', 'name'] as const
export const DuplicateField = z.enum(duplicateFields)
export type DuplicateField = z.infer<typeof DuplicateField>

/** What a merge may take from the other lead although the surviving one has it; a passport stays with its lead. */
export const mergeFields = [
  'name',
  'phone',
  'email',
  'source',
  'language',
  'region',
  'birth_year',
  'service',
  'study_type',
  'country',
  'meeting',
] as const
export const MergeField = z.enum(mergeFields)
export type MergeField = z.infer<typeof MergeField>

/** The questions of the manager's plots, each with its series in drawing order. */
export const plotSeries = {
  funnel: ['reached'],
  sources: ['leads', 'consulting', 'approved'],
  load: ['open', 'waiting', 'done'],
  stage_time: ['median', 'ninety'],
  new_leads: ['current', 'previous'],
  rejections: ['leads'],
} as const
export const plots = Object.keys(plotSeries) as [Plot, ...Plot[]]
export type Plot = keyof typeof plotSeries
export const Plot = z.enum(plots)

/** The bars of the funnel, in pipeline order; the last two are a completed lead and its approved application. */
export const funnelSteps = ['initial', 'consulting', 'documenting', 'submitted', 'approved'] as const
export type FunnelStep = (typeof funnelSteps)[number]

/** How a plot calls the sources, reasons or agents together that are too many for bars of their own. */
export const otherBars = 'other'
/** How it calls the reason of who was rejected without one. */
export const noReason = 'unknown'
