import { useQuery } from '@tanstack/react-query'
import { webhooks } from 'contract/webhooks'
import { useState } from 'react'
import { staffQueryOf } from '../../api/staff-query.ts'
import { useText } from '../../i18n/use-text.ts'
import { QueryView } from '../../shared/query-view.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { PageTitle } from '../layout/page-title.tsx'
import { useAddress } from '../lists/use-address.ts'
import { AddButton } from '../records/add-button.tsx'
import { RecordDialog } from '../records/record-dialog.tsx'
import { DeliveryLog } from './delivery-log.tsx'
import { SecretDialog, type ShownSecret } from './secret-dialog.tsx'
import { WebhookForm } from './webhook-form.tsx'
import { WebhookQuestion } from './webhook-question.tsx'
import { type WebhookQuestion as Question, WebhooksTable } from './webhooks-table.tsx'

export { OfficeCrash as ErrorBoundary } from '../layout/office-crash.tsx'

/** The programs that are told of what happens here. A form is part of the address, and so is a log: ?log={id}. */
export default function WebhooksPage() {
  const { webhooks: text } = useText('office')
  const { go } = useAddress()
  const query = useQuery(staffQueryOf(webhooks.list, {}))
  const [question, setQuestion] = useState<Question | null>(null)
  const [secret, setSecret] = useState<ShownSecret | null>(null)
  return (
    <div className="grid gap-4">
      <PageTitle>{text.title}</PageTitle>
      <p className="max-w-prose text-muted">{text.about}</p>
      <AddButton>{text.add}</AddButton>
      <QueryView
        query={query}
        failed={text.failed}
        empty={text.none}
        emptyAction={<Button onClick={() => go({ new: '1' })}>{text.addFirst}</Button>}
      >
        {(rows) => <WebhooksTable webhooks={rows} onAsk={setQuestion} />}
      </QueryView>
      <RecordDialog records={query.data} titles={text}>
        {(webhook, close) => <WebhookForm webhook={webhook} onSecret={setSecret} onClose={close} />}
      </RecordDialog>
      <DeliveryLog webhooks={query.data} />
      {question && (
        <WebhookQuestion question={question} onSecret={setSecret} onClose={() => setQuestion(null)} />
      )}
      {secret && <SecretDialog shown={secret} onClose={() => setSecret(null)} />}
    </div>
  )
}
