import * as z from 'zod/mini'
import { decisionNoteLength } from './applications.ts'
import { caseReasonCodes } from './case-decisions.ts'
import { StepTurn } from './case-states.ts'
import { cases } from './cases.ts'
import { ReviewReasonCode } from './documents.ts'
import { Day, Id, paragraph } from './fields.ts'
import { orNull } from './wire-values.ts'

// What the office fills in about a case, where a form asks for more than its call.

/** A reason that says nothing by itself needs a note. */
const noteForOther = z.refine<{ reason_code: string; note: string }>(
  ({ reason_code, note }) => reason_code !== 'other' || note !== '',
  { path: ['note'], params: { problem: 'required' } },
)

/** Why an application is rejected or returned. */
export const DecisionForm = z
  .object({ reason_code: z.enum(caseReasonCodes), note: paragraph(decisionNoteLength) })
  .check(noteForOther)

/** Why a document is sent back, and until when a better one is expected. */
export const SendBackForm = z
  .object({ reason_code: ReviewReasonCode, note: paragraph(500), due_on: orNull(Day) })
  .check(noteForOther)
export type SendBackForm = z.infer<typeof SendBackForm>

/** How a document is asked for in one case: whether it has to be there, and until when. */
export const ItemForm = z.object({ required: z.boolean(), due_on: orNull(Day) })

/** One more document that is asked for. */
export const NewItemForm = z.extend(ItemForm, { input_id: Id })

/** What can be changed of the current step. */
export const StepForm = z.object({ turn: StepTurn, ask: orNull(paragraph(300)), due_on: orNull(Day) })
export type StepForm = z.infer<typeof StepForm>

/** How a case ended: the outcome has to be chosen. */
export const FinishForm = z.extend(cases.finish.body, {
  outcome: z.enum(['granted', 'refused', 'withdrawn']),
  on: Day,
})
