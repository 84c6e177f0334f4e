import { cases } from 'contract/cases'
import { callAsStaff } from '../../../api/call-as-staff.ts'
import { useText } from '../../../i18n/use-text.ts'
import { SubmitButton } from '../../../ui/buttons/submit-button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextareaField } from '../../../ui/form/textarea-field.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useDraftedText } from '../../records/use-drafted-text.ts'
import { useCaseRefresh } from '../use-case-refresh.ts'

/** A note about a case. It is tinted, so that it is not taken for the answer to the client. */
export function NoteForm({ applicationId }: { applicationId: string }) {
  const { notes: text } = useText('office').cases
  const refresh = useCaseRefresh()
  const { form, clear } = useDraftedText(cases.addNote.body, `case note ${applicationId}`)
  return (
    <Form
      form={form}
      onSubmit={async (body) => {
        await callAsStaff(cases.addNote, { params: { id: applicationId }, body })
        clear()
        toast.success(text.added)
        await refresh()
      }}
      className="grid gap-2 rounded-control bg-warning-soft p-3 text-on-warning-soft"
    >
      <p className="flex items-center gap-2 text-sm font-medium">
        <Icon name="Lock" className="size-4" />
        {text.internal}
      </p>
      <TextareaField name="text" label={text.field} rows={3} autoComplete="off" />
      <SubmitButton tone="quiet" className="justify-self-start">
        {text.add}
      </SubmitButton>
    </Form>
  )
}
