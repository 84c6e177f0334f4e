import type { Database } from '../../db/database.ts'
import { ApiError } from '../../http/api-error.ts'
import {
  type CaseCall,
  caseVisibility,
  type LockedCase,
  lockCases,
  type Scopes,
} from './case-store/case-store.ts'

/** Works on a case as it is now, in a transaction that locks it; one that the caller may not see is not there. */
export function withCase<T>(
  call: CaseCall,
  id: string,
  work: (tx: Database, locked: LockedCase) => Promise<T>,
): Promise<T> {
  return call.db.transaction(async (tx) => {
    const [locked] = await lockCases(tx, caseVisibility(call), [id])
    if (!locked) throw new ApiError('not_found')
    return work(tx, locked)
  })
}

/** Whether a caller has cases only through being one of their people. */
export function isOnlyAssigned({ scopes }: { scopes: Scopes }): boolean {
  return Object.values(scopes).every((scope) => scope === 'assigned')
}
