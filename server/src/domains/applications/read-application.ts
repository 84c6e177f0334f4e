import type { ApplicationFull, applications, StatusChange } from 'contract/applications'
import { caseDecisions } from 'contract/case-decisions'
import type { Database } from '../../db/database.ts'
import type { HandlerContext } from '../../http/handler.ts'
import {
  type CaseCall,
  type CaseReader,
  countChangedRequirements,
  listChecklist,
  listPeople,
  listSteps,
  type PersonRow,
} from '../cases/case-store/case-store.ts'
import { warningsOf } from '../country-rules/passport-warnings.ts'
import { type HistoryRow, listHistory } from './application-history.queries.ts'
import { type ApplicationRow, getApplication } from './applications.queries.ts'
import type { CaseFactsRow } from './case-facts.queries.ts'
import { shownChecklist } from './checklist.ts'
import { isMasked, type Reader, shownApplication, withPortrait } from './shown-application.ts'

type Call = HandlerContext<typeof applications.getFull>

export async function readApplication(call: Call): Promise<ApplicationFull> {
  return shownWhole(call, await readParts(call.db, call, call.params.id))
}

type Parts = Awaited<ReturnType<typeof readParts>>

/** The rows of an application and all that its case has. One statement finds it, and all others are sent together. */
export async function readParts(db: Database, reader: CaseReader, id: string) {
  const { row, facts, is_draft } = await getApplication(db, reader, id)
  const [checklist, history, steps, people, requirements_changed] = await db.together((on) =>
    Promise.all([
      listChecklist(on, { ...row, is_draft }),
      listHistory(on, id),
      listSteps(on, id),
      listPeople(on, id),
      reader.actor.kind === 'staff' ? countChangedRequirements(on, { ...row, is_draft }) : null,
    ]),
  )
  return { row, checklist, history, facts, steps, people, requirements_changed }
}

/** For whoever called. */
function shownWhole(call: CaseCall, parts: Parts): ApplicationFull {
  const { row, checklist, history, facts, steps, people, requirements_changed } = parts
  const reader = { ...call, isMasked: isMasked(call) }
  const { travel_on, return_on, outcome, finished_at, last_message_at, lead_id } = facts
  return {
    ...shownApplication(reader, row),
    checklist: shownChecklist(reader, row, checklist),
    history: history.map((change) => shownChange(reader, change)),
    decision: shownDecision(reader, facts),
    steps: reader.isMasked ? steps.map((step) => ({ ...step, ask: null })) : steps,
    people: shownPeople(reader, people),
    warnings: isOver(row, facts) || reader.isMasked ? [] : warningsOf(call, [facts.journey]),
    travel_on,
    return_on,
    outcome,
    finished_at,
    thread: { last_at: reader.isMasked ? null : last_message_at, unread: row.unread },
    ...(requirements_changed && { lead_id, requirements_changed }),
  }
}

/** Nobody travels with an application that was refused or has ended. */
function isOver({ status }: ApplicationRow, { finished_at }: CaseFactsRow): boolean {
  return status === 'rejected' || finished_at !== null
}

function shownDecision(
  { language, isMasked: masked }: CaseCall & Reader,
  { decision_code: code, decision_note }: CaseFactsRow,
): ApplicationFull['decision'] {
  return code && { code, text: caseDecisions[code][language], note: masked ? null : decision_note }
}

/** A client sees the responsible alone, and no id. */
function shownPeople(reader: Reader, people: PersonRow[]): ApplicationFull['people'] {
  if (reader.actor.kind === 'staff') return people.map((person) => withPortrait(reader, person))
  return people
    .filter(({ is_responsible }) => is_responsible)
    .map(({ staff_id, ...person }) => withPortrait(reader, person))
}

function shownChange({ actor, isMasked }: Reader, { actor_kind, ...change }: HistoryRow): StatusChange {
  const isHidden = actor.kind === 'client' && actor_kind === 'staff'
  return {
    ...change,
    actor_name: isHidden ? null : change.actor_name,
    note: isMasked ? null : change.note,
  }
}
