import type { LeadFull } from 'contract/lead-shapes'
import { leads } from 'contract/leads'
import { mayCall } from 'contract/roles'
import { useState } from 'react'
import { callAsStaff } from '../../../api/call-as-staff.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { StepButtons } from '../../../ui/buttons/step-buttons.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextareaField } from '../../../ui/form/textarea-field.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useMe } from '../../layout/me.ts'
import { useFormDraft } from '../agents/form/use-form-draft.ts'
import { useLeadRefresh } from './use-lead-refresh.ts'

/** Writing to the person in Telegram, for a lead that has a chat. */
export function LeadChat({ lead: { id, has_chat } }: { lead: Pick<LeadFull, 'id' | 'has_chat'> }) {
  const { lead: text } = useText('office').telegram
  const [isOpen, setOpen] = useState(false)
  const maySend = mayCall(useMe(), leads.sendMessage)
  if (!has_chat || !maySend) return null
  if (isOpen) return <MessageForm leadId={id} onClose={() => setOpen(false)} />
  return (
    <Button tone="quiet" className="justify-self-start" onClick={() => setOpen(true)}>
      <span className="flex items-center gap-2">
        <Icon name="Send" className="size-4" />
        {text.write}
      </span>
    </Button>
  )
}

function MessageForm({ leadId, onClose }: { leadId: string; onClose: () => void }) {
  const { lead: text } = useText('office').telegram
  const refresh = useLeadRefresh()
  const { form, clear } = useFormDraft(leads.sendMessage.body, `message ${leadId}`, { text: '' })
  const send = async (body: { text: string }) => {
    await callAsStaff(leads.sendMessage, { params: { id: leadId }, body })
    clear()
    toast.success(text.sent)
    onClose()
    await refresh()
  }
  return (
    <Form form={form} onSubmit={send} className="grid gap-2">
      <TextareaField name="text" label={text.write} hint={text.hint} rows={3} />
      <StepButtons submit={text.send} onCancel={onClose} />
    </Form>
  )
}
