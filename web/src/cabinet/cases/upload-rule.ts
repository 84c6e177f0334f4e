import type { ApplicationFull } from 'contract/applications'
import type { ItemState } from 'contract/case-states'
import { isClosed } from './is-closed.ts'

type Rule =
  /** The file takes the place of the one that is there. */
  | 'replace'
  /** The accepted file counts until a reviewer has accepted this one. */
  | 'offer'
  | 'closed'

/** What a client may do with an item of the checklist; note 14 of docs/permissions.md. */
export function uploadRule(
  application: Pick<ApplicationFull, 'status' | 'finished_at'>,
  { state }: { state: ItemState },
): Rule {
  if (isClosed(application)) return 'closed'
  if (application.status === 'draft') return 'replace'
  return state === 'accepted' ? 'offer' : 'replace'
}
