import type { documentReview, ReviewedItem } from 'contract/document-review'
import type { Parsed } from 'contract/endpoint'
import { audit } from '../../../audit.ts'
import { byCaller } from '../../../http/actor-call.ts'
import { requirePlace } from '../../applications/attach-document.ts'
import { withApplication } from '../../applications/lock-applications.ts'
import { attachVersion, type CaseCall, settleTurn } from '../../cases/case-store/case-store.ts'
import { notifyAnswered } from '../../notifications/notify-document.ts'
import { shownItem } from './shown-item.ts'

type Body = Parsed<typeof documentReview.attach>['body']

/** Uses what the client has handed over before for a line of an application. */
export function attachKnown(call: CaseCall, body: Body): Promise<ReviewedItem> {
  const { application_id, input_id, version_id } = body
  return withApplication(call, { id: application_id }, async (tx, locked) => {
    await requirePlace(tx, locked, input_id)
    const { client_id } = locked
    const { item, isAnswer } = await attachVersion(tx, call.actor, {
      application_id,
      client_id,
      input_id,
      version_id,
    })
    await audit(tx, {
      kind: 'application.file_attached',
      ...byCaller(call, 'application', application_id),
      detail: { service_input_id: input_id, version_id },
    })
    if (isAnswer) await notifyAnswered(tx, call, [item.id])
    await settleTurn(tx, [application_id])
    return shownItem(call, item)
  })
}
