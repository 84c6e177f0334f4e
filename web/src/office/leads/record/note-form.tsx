import { leads } from 'contract/leads'
import { useEffect, useState } from 'react'
import { callAsStaff } from '../../../api/call-as-staff.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Form } from '../../../ui/form.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { TextareaField } from '../../../ui/textarea-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { useSchemaForm } from '../../../ui/use-schema-form.ts'
import { useMe } from '../../layout/me.ts'
import { dropDraft, keepDraft, readDraft } from '../agents/drafts.ts'
import { useLeadRefresh } from './use-lead-refresh.ts'

/** A note that is being written. It waits in this tab until it is sent: the panel may be closed for a call in between. */
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
          if (values.text) keepDraft(staffId, place, { version: 0, values })
          else dropDraft(staffId, place)
        },
      }),
    [form, staffId, place],
  )

  const send = async ({ text: words }: { text: string }) => {
    await callAsStaff(leads.addNote, { params: { id: leadId }, body: { text: words } })
    form.reset({ text: '' })
    dropDraft(staffId, place)
    toast.success(text.added)
    await refresh()
  }

  return (
    <Form form={form} onSubmit={send} className="grid gap-2">
      <TextareaField name="text" label={text.field} hint={text.hint} rows={3} />
      <SubmitButton tone="quiet" className="justify-self-start">
        {text.add}
      </SubmitButton>
    </Form>
  )
}
