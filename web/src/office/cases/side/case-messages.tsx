import type { ApplicationFull } from 'contract/applications'
import { useText } from '../../../i18n/use-text.ts'
import { Thread } from '../../messages/thread.tsx'

/** The messages between the client of a case and the office. */
export function CaseMessages({ application: { id, client } }: { application: ApplicationFull }) {
  const { cases } = useText('office')
  return <Thread applicationId={id} clientName={client.full_name || cases.unnamed} />
}
