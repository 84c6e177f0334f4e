import { type Webhook, webhooks } from 'contract/webhooks'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { useText } from '../../i18n/use-text.ts'
import { useRecordAction } from '../records/use-record-action.ts'

export const shownIn = [webhooks.list.path]

/** The changes that are made in the list. */
export function useWebhookActions() {
  const { records } = useText('office')
  const run = useRecordAction(shownIn)
  const setActive = ({ id, version }: Webhook, active: boolean) =>
    run(() => callAsStaff(webhooks.update, { params: { id }, body: { active, version } }), {
      failed: records.changeFailed,
    })
  return { setActive }
}
