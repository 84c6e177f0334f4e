import { useQueryClient } from '@tanstack/react-query'
import { clients } from 'contract/clients'
import { fill } from 'contract/fill'
import { type JoinRequest, telegram } from 'contract/telegram'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { serverSentence } from '../../i18n/error-sentence.ts'
import { useText } from '../../i18n/use-text.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { FormRefusal } from '../../ui/form/form-refusal.ts'
import { shownPhone } from '../../ui/shown-phone.ts'
import { toast } from '../../ui/toast/toast.ts'

export type Decision = { request: JoinRequest; accept: boolean }

type DecideRequestProps = { decision: Decision; onClose: () => void }

/** Asks before somebody gets a record of the office, or is refused it. */
export function DecideRequest({ decision: { request, accept }, onClose }: DecideRequestProps) {
  const { telegram: texts, clients: clientText } = useText('office')
  const { requests: text } = texts
  const queries = useQueryClient()
  const refresh = () =>
    Promise.all(
      [telegram.listRequests, clients.richList].map(({ path }) =>
        queries.invalidateQueries({ queryKey: [path] }),
      ),
    )
  const decide = async () => {
    try {
      await callAsStaff(telegram.decideRequest, { params: { id: request.id }, body: { accept } })
    } catch (error) {
      // A colleague may have been faster: the list behind the dialog is then stale.
      void refresh()
      throw new FormRefusal(serverSentence(error) ?? text.decideFailed)
    }
    toast.success(accept ? text.accepted : text.refused)
    onClose()
    await refresh()
  }
  const name = request.name || clientText.unnamed
  const accepting = request.account ? text.acceptAccount : text.acceptChat
  return (
    <ConfirmDialog
      question={accept ? text.acceptQuestion : text.refuseQuestion}
      confirm={accept ? text.accept : text.refuse}
      tone={accept ? 'primary' : 'danger'}
      onConfirm={decide}
      onClose={onClose}
    >
      <p className="font-medium wrap-anywhere text-text">
        {fill(text.asks, { name, phone: shownPhone(request.phone) })}
      </p>
      <p className="wrap-anywhere">
        {text.card}: {request.client.full_name || clientText.unnamed}
      </p>
      <p>{accept ? accepting : text.refuseAbout}</p>
    </ConfirmDialog>
  )
}
