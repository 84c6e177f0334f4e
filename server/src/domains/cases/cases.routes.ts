import type { cases } from 'contract/cases'
import type { Handlers } from '../../http/handler.ts'
import { readApplication } from '../applications/read-application.ts'
import { assignCases } from './assign-cases.ts'
import { listAssignees } from './assignees.ts'
import { chooseHelpers } from './choose-helpers.ts'
import { countCases } from './count-cases.queries.ts'
import { finishCase } from './finish-case.ts'
import { listCases } from './list-cases.ts'
import { readTimeline } from './read-timeline.ts'
import { remindClient } from './remind-client.ts'
import { setStep } from './set-step.ts'
import { setTravel } from './set-travel.ts'
import { writeNote } from './write-note.ts'

export const casesRoutes: Handlers<typeof cases> = {
  list: listCases,
  counts: (call) => countCases(call.db, call),
  timeline: readTimeline,
  addNote: (call) => writeNote(call, call.params.id, call.body.text),
  setStep: (call) => setStep(call, call.params.id, call.body),
  setTravel: async (call) => {
    await setTravel(call, call.params.id, call.body)
    return readApplication(call)
  },
  assign: (call) => assignCases(call, call.body),
  assignees: listAssignees,
  remind: (call) => remindClient(call, call.params.id),
  setHelpers: (call) => chooseHelpers(call, call.params.id, call.body.staff_ids),
  finish: async (call) => {
    await finishCase(call, call.params.id, call.body)
    return readApplication(call)
  },
}
