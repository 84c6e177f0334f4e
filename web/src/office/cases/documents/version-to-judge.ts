import type { DocumentVersion } from 'contract/documents'
import type { CaseItem } from './item-row.tsx'

type Judged = Pick<CaseItem, 'versions' | 'offered' | 'state' | 'item_id'> & {
  uploaded_doc: { file_id: string } | null
}

/** The version that counts. */
export function currentVersion({ versions, uploaded_doc }: Judged): DocumentVersion | null {
  return versions.find(({ file_id }) => file_id !== null && file_id === uploaded_doc?.file_id) ?? null
}

/** What can be decided about a document now, and about which version of it; null where there is nothing to look at. */
export function decisionsOn(item: Judged) {
  if (item.item_id === null) return null
  if (item.offered) return { versionId: item.offered.version_id, isOffer: true, mayAccept: true }
  const versionId = currentVersion(item)?.id
  if (!versionId || (item.state !== 'waiting' && item.state !== 'accepted')) return null
  return { versionId, isOffer: false, mayAccept: item.state === 'waiting' }
}
