import type { documents } from 'contract/documents'
import { fileLink } from '../../files/file-link.ts'
import { ApiError } from '../../http/api-error.ts'
import type { HandlerContext } from '../../http/handler.ts'
import { mayOpen } from './make-link.queries.ts'

type Call = HandlerContext<typeof documents.makeLink>

/** A fresh link, for a caller who may open the file; opening it is recorded when it happens. */
export async function makeLink({ db, actor, scopes, secrets, params }: Call): Promise<{ file_url: string }> {
  if (!(await mayOpen(db, actor, scopes, params.id))) throw new ApiError('not_found')
  return { file_url: fileLink(secrets, { fileId: params.id, recipient: actor }) }
}
