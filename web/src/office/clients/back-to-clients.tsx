import { clients } from 'contract/clients'
import { mayCall } from 'contract/roles'
import { useText } from '../../i18n/use-text.ts'
import { ButtonLink } from '../../ui/buttons/link.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { useMe } from '../layout/me.ts'

/** The link back to the list, for who may see it. */
export function BackToClients() {
  const { clients: text } = useText('office')
  if (!mayCall(useMe(), clients.richList)) return null
  return (
    <p>
      <ButtonLink to="/admin/client" tone="quiet">
        <Icon name="ArrowLeft" className="size-4" />
        {text.back}
      </ButtonLink>
    </p>
  )
}
