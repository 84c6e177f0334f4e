import { applications } from 'contract/applications'
import type { Client } from 'contract/clients'
import { mayCall } from 'contract/roles'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { applicationPath } from '../applications/application-path.ts'
import { NewApplicationForm } from '../applications/new-application-form.tsx'
import { WithServices } from '../applications/with-services.tsx'
import { useMe } from '../layout/me.ts'
import { useAddress } from '../lists/use-address.ts'

/** A new application of this client, for one who sits at the desk: its page opens at once, where files are dropped. */
export function NewApplication({ client }: { client: Client }) {
  const { applications: text } = useText('office')
  const navigate = useNavigate()
  const { params, go, adjust } = useAddress()
  const createdId = useRef<string>(null)
  if (!mayCall(useMe(), applications.create)) return null
  const close = () => {
    if (createdId.current) void navigate(applicationPath(createdId.current))
    else adjust({ new: null })
  }
  return (
    <>
      <Button tone="quiet" onClick={() => go({ new: '1' })}>
        {text.add}
      </Button>
      {params.has('new') && (
        <Dialog title={text.add} onClose={close} isWide>
          <WithServices>
            {(services) => (
              <NewApplicationForm
                services={services}
                client={client}
                onCreated={({ id }) => {
                  createdId.current = id
                }}
                onClose={close}
              />
            )}
          </WithServices>
        </Dialog>
      )}
    </>
  )
}
