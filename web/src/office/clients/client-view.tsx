import { type Client, clients } from 'contract/clients'
import { mayCall } from 'contract/roles'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../../i18n/use-text.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useMe } from '../layout/me.ts'
import { useAddress } from '../lists/use-address.ts'
import { ClientChat } from '../telegram/client-chat.tsx'
import { ClientApplications } from './client-applications.tsx'
import { ClientDocuments } from './client-documents.tsx'
import { ClientFacts } from './client-facts.tsx'
import { ClientHistory } from './client-history.tsx'
import { ClientPassport } from './client-passport.tsx'
import { EditClientForm } from './edit-client-form.tsx'
import { RemoveClient } from './remove-client.tsx'
import { ResetFactor } from './reset-factor.tsx'

/** The facts beside the client's applications and documents. */
export function ClientView({ client }: { client: Client }) {
  const { clients: text } = useText('office')
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[22rem_1fr]">
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <section
          aria-label={text.facts}
          className="grid gap-4 rounded-card border border-line bg-surface p-4 sm:p-6"
        >
          <div className="flex items-center gap-4">
            <Avatar name={client.full_name} imageUrl={client.avatar_url} size="large" />
            <p className="min-w-0 text-lg font-semibold wrap-anywhere">{client.full_name || text.unnamed}</p>
          </div>
          <ClientFacts client={client} />
          <ClientChat clientId={client.id} hasAccount={client.has_account} />
          <ClientActions client={client} />
        </section>
        <ClientPassport client={client} />
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <ClientApplications client={client} />
        <ClientDocuments client={client} />
        <ClientHistory client={client} />
      </div>
    </div>
  )
}

function ClientActions({ client }: { client: Client }) {
  const { clients: text, records } = useText('office')
  const me = useMe()
  const navigate = useNavigate()
  const { params, go, adjust } = useAddress()
  const [asking, setAsking] = useState<'remove' | 'resetFactor' | null>(null)
  const mayEdit = mayCall(me, clients.update)
  const close = () => adjust({ edit: null })
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {mayEdit && <Button onClick={() => go({ edit: '1' })}>{records.edit}</Button>}
        {client.second_factor && mayCall(me, clients.resetFactor) && (
          <Button tone="quiet" onClick={() => setAsking('resetFactor')}>
            {text.resetFactor}
          </Button>
        )}
        {mayCall(me, clients.remove) && (
          <Button tone="quiet" className="text-danger" onClick={() => setAsking('remove')}>
            {records.remove}
          </Button>
        )}
      </div>
      {mayEdit && params.has('edit') && (
        <Dialog title={text.edit} onClose={close} isWide>
          <EditClientForm client={client} onClose={close} />
        </Dialog>
      )}
      {asking === 'resetFactor' && <ResetFactor client={client} onClose={() => setAsking(null)} />}
      {asking === 'remove' && (
        <RemoveClient
          client={client}
          onClose={() => setAsking(null)}
          onRemoved={() => void navigate('/admin/client', { replace: true })}
        />
      )}
    </>
  )
}
