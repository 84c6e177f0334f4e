import { messages } from 'contract/messages'
import { mayCall } from 'contract/roles'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { useText } from '../../i18n/use-text.ts'
import { SubmitButton } from '../../ui/buttons/submit-button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useCaseRefresh } from '../cases/use-case-refresh.ts'
import { useMe } from '../layout/me.ts'
import { useDraftedText } from '../records/use-drafted-text.ts'
import { AttachButton } from './attach-button.tsx'
import { AttachedFiles } from './attached-files.tsx'
import { useAttachedFiles } from './use-attached-files.ts'

/** A message to the client. What is typed is not lost where sending fails. */
export function AnswerForm({ applicationId }: { applicationId: string }) {
  const { inbox: text } = useText('office')
  const mayAttach = mayCall(useMe(), messages.upload)
  const refresh = useCaseRefresh()
  const { form, clear } = useDraftedText(messages.send.body, `message ${applicationId}`)
  const attached = useAttachedFiles(applicationId)
  return (
    <Form
      form={form}
      onSubmit={async ({ text: answer }) => {
        const body = { text: answer, version_ids: attached.files.map(({ version_id }) => version_id) }
        await callAsStaff(messages.send, { params: { applicationId }, body })
        clear()
        attached.clear()
        toast.success(text.sent)
        await refresh()
      }}
      className="grid gap-2"
    >
      <TextareaField name="text" label={text.field} hint={text.fieldHint} rows={3} autoComplete="off" />
      <AttachedFiles attached={attached} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        {mayAttach && <AttachButton attached={attached} />}
        <SubmitButton disabled={attached.isBusy}>{text.send}</SubmitButton>
      </div>
    </Form>
  )
}
