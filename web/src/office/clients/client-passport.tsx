import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Client, clients } from 'contract/clients'
import { mayCall } from 'contract/roles'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { staffQueryOf } from '../../api/staff-query.ts'
import { useText } from '../../i18n/use-text.ts'
import { useReveal } from '../../shared/use-reveal.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useMe } from '../layout/me.ts'
import { useAddress } from '../lists/use-address.ts'
import { RecordView } from '../records/record-view.tsx'
import { ClientPassportForm } from './client-passport-form.tsx'
import { MaskedPassport } from './masked-passport.tsx'
import { PassportFacts } from './passport-facts.tsx'

/** Without the number where the reader does not know it yet. */
type PassportOwner = Pick<Client, 'id'> & Partial<Pick<Client, 'passport_number'>>

/** A passport behind a button: who reads it is recorded, so that it is asked for only then, and not cached. */
export function ClientPassport({ client }: { client: PassportOwner }) {
  const { clients: text } = useText('office')
  const me = useMe()
  const queryClient = useQueryClient()
  const { params, go, adjust } = useAddress()
  const { isRevealed, toggle } = useReveal()
  const isEdited = params.get('passport') === 'edit' && mayCall(me, clients.updatePassport)
  const options = staffQueryOf(clients.getPassport, { params: { id: client.id } })
  const passport = useQuery({
    ...options,
    queryFn: async () => {
      const record = await callAsStaff(clients.getPassport, { params: { id: client.id } })
      // That it was read is part of it.
      void queryClient.invalidateQueries({ queryKey: [clients.getHistory.path] })
      return record
    },
    enabled: isRevealed || isEdited,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!mayCall(me, clients.getPassport)) return null
  const close = () => adjust({ passport: null })
  const conceal = () => {
    toggle()
    queryClient.removeQueries({ queryKey: options.queryKey })
  }
  return (
    <section className="grid gap-3 rounded-card border border-line bg-surface p-4 sm:p-6">
      <h2 className="text-lg">{text.passportTitle}</h2>
      {!isRevealed && client.passport_number !== undefined && (
        <p className="text-muted">
          {client.passport_number ? <MaskedPassport number={client.passport_number} /> : text.noPassport}
        </p>
      )}
      {isRevealed && (
        <RecordView query={passport} failed={text.passportFailed} gone={text.gone}>
          {(record) => <PassportFacts record={record} />}
        </RecordView>
      )}
      <div className="flex flex-wrap gap-2">
        <Button tone="quiet" onClick={isRevealed ? conceal : toggle}>
          {isRevealed ? text.concealPassport : text.revealPassport}
        </Button>
        {mayCall(me, clients.updatePassport) && (
          <Button tone="quiet" onClick={() => go({ passport: 'edit' })}>
            {text.editPassport}
          </Button>
        )}
      </div>
      <p className="text-sm text-faint">{text.passportAbout}</p>
      {isEdited && (
        <Dialog title={text.editPassport} onClose={close} isWide>
          <RecordView query={passport} failed={text.passportFailed} gone={text.gone}>
            {(record) => <ClientPassportForm id={client.id} record={record} onClose={close} />}
          </RecordView>
        </Dialog>
      )}
    </section>
  )
}
