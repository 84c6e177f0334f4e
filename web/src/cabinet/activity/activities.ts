import type { Application } from 'contract/applications'
import type { Document } from 'contract/documents'

/** One event, and when it happened. */
export type Activity = { at: string } & (
  | { kind: 'document'; document: Document }
  | { kind: 'application'; application: Application }
)

const maxDocuments = 2

/** Every application, the two newest documents, the newest first. */
export function activitiesOf(documents: Document[], applications: Application[]): Activity[] {
  const uploads = documents
    .map((document): Activity => ({ kind: 'document', at: document.uploaded_at, document }))
    .sort(newestFirst)
    .slice(0, maxDocuments)
  const steps = applications.map(
    (application): Activity => ({
      kind: 'application',
      at: application.submitted_at ?? application.created_at,
      application,
    }),
  )
  return [...uploads, ...steps].sort(newestFirst)
}

function newestFirst(one: Activity, other: Activity): number {
  return Date.parse(other.at) - Date.parse(one.at)
}
