import { leads } from 'contract/leads'
import { useEffect, useState } from 'react'
import { callAsStaff } from '../../../api/call-as-staff.ts'
import { useText } from '../../../i18n/use-text.ts'
import { SubmitButton } from '../../../ui/buttons/submit-button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { useMe } from '../../layout/me.ts'
import { deleteDraft, readDraft, saveDraft } from '../agents/form/drafts.ts'
import { MentionBox } from './mention-box.tsx'
import { useLeadRefresh } from './use-lead-refresh.ts'

/**
 * A note that is being written. It is stored in this tab until it is sent: the panel may be closed for a call in
 * between.
 */
export function NoteForm({ leadId }: { leadId: string }) {
  const { notes: text } = useText('office').leadRecord
  const { id: staffId } = useMe()
  const refresh = useLeadRefresh()
  const place = `note ${leadId}`
  const [draft] = useState(() => readDraft(staffId, place))
  const form = useSchemaForm(leads.addNote.body, { defaultValues: { text: draft?.values.text ?? '' } })

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (values.text) saveDraft(staffId, place, { version: 0, values })
          else deleteDraft(staffId, place)
        },
      }),
    [form, staffId, place],
  )

  const send = async ({ text: noteText }: { text: string }) => {
    await callAsStaff(leads.addNote, { params: { id: leadId }, body: { text: noteText } })
    form.reset({ text: '' })
    deleteDraft(staffId, place)
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
