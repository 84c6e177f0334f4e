import type { applications } from 'contract/applications'
import type { Handlers } from '../../http/handler.ts'
import { listApplicationsOf } from './applications.queries.ts'
import { attachDocument } from './attach-document.ts'
import { beginApplication } from './begin-application.ts'
import { readApplication } from './read-application.ts'
import { removeApplication } from './remove-application.ts'
import { shownApplication } from './shown-application.ts'
import { submitApplication } from './submit-application.ts'
import { updateDraft } from './update-draft.ts'

export const applicationsRoutes: Handlers<typeof applications> = {
  list: async (call) =>
    (await listApplicationsOf(call.db, call.actor.id)).map((row) => shownApplication(call, row)),
  getFull: readApplication,
  create: (call) => beginApplication(call, call.body),
  updateDraft: (call) => updateDraft(call, call.params.id, call.body),
  remove: (call) => removeApplication(call, call.params.id),
  upload: (call) => attachDocument(call, call.params, call.file),
  submit: (call) => submitApplication(call, call.params.id),
}
