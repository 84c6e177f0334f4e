import { useQueryClient } from '@tanstack/react-query'
import { type Client, clients } from 'contract/clients'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { serverSentence } from '../../i18n/error-sentence.ts'
import { useText } from '../../i18n/use-text.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { FormRefusal } from '../../ui/form/form-refusal.ts'
import { toast } from '../../ui/toast/toast.ts'

type ResetFactorProps = { client: Client; onClose: () => void }

/** Asks before the second factor of a client is removed. */
export function ResetFactor({ client, onClose }: ResetFactorProps) {
  const { clients: text } = useText('office')
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: [clients.get.path] })
  const confirm = async () => {
    try {
      await callAsStaff(clients.resetFactor, { params: { id: client.id } })
    } catch (error) {
      // A colleague may have been faster: the page behind the dialog is then stale.
      void refresh()
      throw new FormRefusal(serverSentence(error) ?? text.resetFailed)
    }
    toast.success(text.resetDone)
    onClose()
    await refresh()
  }
  return (
    <ConfirmDialog
      question={text.resetQuestion}
      confirm={text.resetFactor}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p className="font-medium wrap-anywhere text-text">
        {client.full_name || client.email || client.phone || text.unnamed}
      </p>
      <p>{text.resetAbout}</p>
    </ConfirmDialog>
  )
}
