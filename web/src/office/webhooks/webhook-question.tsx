import { useQueryClient } from '@tanstack/react-query'
import { type Webhook, webhooks } from 'contract/webhooks'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { serverSentence } from '../../i18n/error-sentence.ts'
import { useText } from '../../i18n/use-text.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { FormRefusal } from '../../ui/form/form-refusal.ts'
import { RemoveDialog } from '../records/remove-dialog.tsx'
import type { ShownSecret } from './secret-dialog.tsx'
import { shownIn } from './use-webhook-actions.ts'
import type { WebhookQuestion as Question } from './webhooks-table.tsx'

type QuestionProps = {
  question: Question
  onSecret: (secret: ShownSecret) => void
  onClose: () => void
}

/** Asks before a webhook is deleted or gets another secret. */
export function WebhookQuestion({ question: { kind, webhook }, onSecret, onClose }: QuestionProps) {
  const { webhooks: text } = useText('office')
  if (kind === 'rotate') return <RotateSecret webhook={webhook} onSecret={onSecret} onClose={onClose} />
  return (
    <RemoveDialog
      name={webhook.name}
      remove={() => callAsStaff(webhooks.remove, { params: { id: webhook.id } })}
      text={text}
      shownIn={shownIn}
      onClose={onClose}
    >
      <p>{text.removeAbout}</p>
    </RemoveDialog>
  )
}

type RotateProps = Omit<QuestionProps, 'question'> & { webhook: Webhook }

function RotateSecret({ webhook, onSecret, onClose }: RotateProps) {
  const { webhooks: text } = useText('office')
  const queryClient = useQueryClient()
  const rotate = async () => {
    const { id, name } = webhook
    try {
      const { secret } = await callAsStaff(webhooks.update, { params: { id }, body: { rotate_secret: true } })
      onClose()
      if (secret) onSecret({ name, secret })
    } catch (error) {
      throw new FormRefusal(serverSentence(error) ?? text.rotateFailed)
    } finally {
      void queryClient.invalidateQueries({ queryKey: [webhooks.list.path] })
    }
  }
  return (
    <ConfirmDialog question={text.rotateQuestion} confirm={text.rotate} onConfirm={rotate} onClose={onClose}>
      <p className="font-medium text-text">{webhook.name}</p>
      <p>{text.rotateAbout}</p>
    </ConfirmDialog>
  )
}
