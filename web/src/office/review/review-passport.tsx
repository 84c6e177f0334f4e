import { useQuery, useQueryClient } from '@tanstack/react-query'
import { clients } from 'contract/clients'
import { mayCall } from 'contract/roles'
import { staffQueryOf } from '../../api/staff-query.ts'
import { useText } from '../../i18n/use-text.ts'
import { useReveal } from '../../shared/use-reveal.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { PassportFacts } from '../clients/passport-facts.tsx'
import { useMe } from '../layout/me.ts'
import { RecordView } from '../records/record-view.tsx'

/** The passport fields to compare a document with. Who reads them is recorded, so that they are asked for by a button. */
export function ReviewPassport({ clientId }: { clientId: string }) {
  const { facts: text } = useText('office').review
  const queryClient = useQueryClient()
  const { isRevealed, toggle } = useReveal()
  const options = staffQueryOf(clients.getPassport, { params: { id: clientId } })
  const passport = useQuery({
    ...options,
    enabled: isRevealed,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!mayCall(useMe(), clients.getPassport)) return null
  const conceal = () => {
    toggle()
    queryClient.removeQueries({ queryKey: options.queryKey })
  }
  return (
    <section className="grid gap-2">
      <h3 className="text-base">{text.passport}</h3>
      {isRevealed && (
        <RecordView query={passport} failed={text.passportFailed} gone={text.passportGone}>
          {(record) => <PassportFacts record={record} />}
        </RecordView>
      )}
      <Button tone="quiet" className="justify-self-start" onClick={isRevealed ? conceal : toggle}>
        {isRevealed ? text.concealPassport : text.revealPassport}
      </Button>
      <p className="text-sm text-faint">{text.passportAbout}</p>
    </section>
  )
}
