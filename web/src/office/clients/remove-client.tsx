import { applications } from 'contract/applications'
import { type Client, clients } from 'contract/clients'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { useText } from '../../i18n/use-text.ts'
import { RemoveDialog } from '../records/remove-dialog.tsx'

type RemoveClientProps = { client: Client; onClose: () => void; onRemoved?: () => void }

/** Asks before a client is deleted. */
export function RemoveClient({ client, onClose, onRemoved }: RemoveClientProps) {
  const { clients: text } = useText('office')
  return (
    <RemoveDialog
      name={client.full_name || client.email || client.phone || text.unnamed}
      remove={() => callAsStaff(clients.remove, { params: { id: client.id } })}
      text={text}
      shownIn={[clients.richList.path, clients.lookUp.path, applications.richList.path]}
      onClose={onClose}
      onRemoved={onRemoved}
    >
      <p>{text.removeAbout}</p>
    </RemoveDialog>
  )
}
