import type { applications } from 'contract/applications'
import type { Handlers } from '../../http/handler.ts'
import { listApplicationsOf } from './applications.queries.ts'
import { attachDocument } from './attach-document.ts'
import { beginApplication } from './begin-application.ts'
import { exportApplications } from './export-applications.ts'
import { listApplications } from './list-applications.ts'
import { readApplication } from './read-application.ts'
import { removeApplication } from './remove-application.ts'
import { removeApplications } from './remove-applications.ts'
import { setStatus } from './set-status.ts'
import { shownApplication } from './shown-application.ts'
import { submitApplication } from './submit-application.ts'
import { updateApplication } from './update-application.ts'
import { updateDraft } from './update-draft.ts'

export const applicationsRoutes: Handlers<typeof applications> = {
  list: async (call) =>
    (await listApplicationsOf(call.db, call.actor.id)).map((row) => shownApplication(call, row)),
  richList: listApplications,
  getFull: readApplication,
  create: (call) => beginApplication(call, call.body),
  updateDraft: (call) => updateDraft(call, call.params.id, call.body),
  update: (call) => updateApplication(call, call.params.id, call.body),
  setStatus: (call) => setStatus(call, call.body),
  remove: (call) => removeApplication(call, call.params.id),
  removeMany: (call) => removeApplications(call, call.body.ids),
  export: (call) => exportApplications(call, call.query),
  upload: (call) => attachDocument(call, call.params, call.body, call.file),
  submit: (call) => submitApplication(call, call.params.id),
}
