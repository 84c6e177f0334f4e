import type { LocalizedText } from 'contract/text'
import { audit } from '../../audit.ts'
import { lockClientRow } from '../../files/files.queries.ts'
import { type ActorCall, byCaller } from '../../http/actor-call.ts'
import { ApiError } from '../../http/api-error.ts'
import {
  countOpenUses,
  findOwnDocument,
  removeDocumentRows,
  settleTurn,
} from '../cases/case-store/case-store.ts'

/** A document that an open application was handed in with stays; from drafts it is taken out. */
export function removeDocument(call: ActorCall, id: string): Promise<undefined> {
  const { db, actor } = call
  return db.transaction(async (tx) => {
    await lockClientRow(tx, actor.id)
    const document = await findOwnDocument(tx, actor.id, id)
    if (!document) throw new ApiError('not_found')
    const uses = await countOpenUses(tx, document.id)
    if (uses > 0) throw new ApiError('in_use', { values: { uses: describeUses(uses) } })
    await settleTurn(tx, await removeDocumentRows(call, tx, document))
    const detail = { document_type: document.document_type }
    await audit(tx, { kind: 'document.removed', ...byCaller(call, 'document', id), detail })
    return undefined
  })
}

function describeUses(n: number): LocalizedText {
  return { uz: `arizalar: ${n}`, en: `applications: ${n}`, ru: `заявки: ${n}` }
}
