import { useQuery } from '@tanstack/react-query'
import { clients } from 'contract/clients'
import { fill } from 'contract/fill'
import { staffQueryOf } from '../../api/staff-query.ts'
import { useText } from '../../i18n/use-text.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'

/** Whose applications alone are shown, and the link back to all. */
export function ClientChip({ id, onRemove }: { id: string; onRemove: () => void }) {
  const { applications: text } = useText('office')
  const { data: client } = useQuery(staffQueryOf(clients.get, { params: { id } }))
  const name = client?.full_name || client?.email || text.thisClient
  return (
    <p className="inline-flex min-w-0 items-center justify-self-start rounded-full bg-primary-soft ps-4 text-on-primary-soft">
      <span className="min-w-0 wrap-anywhere">
        {text.client}: <span className="font-medium">{name}</span>
      </span>
      <IconButton icon="X" label={fill(text.clearClient, { name })} onClick={onRemove} />
    </p>
  )
}
