import type { DocumentRecord } from 'contract/document-review'
import type { Document } from 'contract/documents'
import { ItemBadge } from '../../shared/checklist/item-badge.tsx'
import { ItemReason } from '../../shared/checklist/item-reason.tsx'

type Judged = Pick<Document | DocumentRecord, 'state' | 'reason'>

/** How a document stands in the applications that use it; nothing where none does. */
export function DocumentState({ document: { state, reason } }: { document: Judged }) {
  if (!state || state === 'missing') return null
  return (
    <div className="grid grid-cols-1 gap-2">
      <p>
        <ItemBadge item={{ state }} />
      </p>
      {reason && <ItemReason reason={reason} />}
    </div>
  )
}
