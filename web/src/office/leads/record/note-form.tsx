import { leads } from 'contract/leads'
import { callAsStaff } from '../../../api/call-as-staff.ts'
import { useText } from '../../../i18n/use-text.ts'
import { SubmitButton } from '../../../ui/buttons/submit-button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useFormDraft } from '../agents/form/use-form-draft.ts'
import { MentionBox } from './mention-box.tsx'
import { useLeadRefresh } from './use-lead-refresh.ts'

/** A note that is being written. It is not lost where the panel is closed for a call in between. */
export function NoteForm({ leadId }: { leadId: string }) {
  const { notes: text } = useText('office').leadRecord
  const refresh = useLeadRefresh()
  const { form, clear } = useFormDraft(leads.addNote.body, `note ${leadId}`, { text: '' })

  const send = async ({ text: noteText }: { text: string }) => {
    await callAsStaff(leads.addNote, { params: { id: leadId }, body: { text: noteText } })
    clear()
    toast.success(text.added)
    await refresh()
  }

  return (
    <Form form={form} onSubmit={send} className="grid gap-2">
      <MentionBox name="text" label={text.field} hint={text.hint} rows={3} />
      <SubmitButton tone="quiet" className="justify-self-start">
        {text.add}
      </SubmitButton>
    </Form>
  )
}
