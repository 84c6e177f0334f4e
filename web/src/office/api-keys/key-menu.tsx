import { type ApiKey, apiKeys } from 'contract/api-keys'
import { mayCall } from 'contract/roles'
import { system } from 'contract/system'
import { useNavigate } from 'react-router'
import { useText } from '../../i18n/use-text.ts'
import type { MenuItem } from '../../ui/menu/menu.tsx'
import { useMe } from '../layout/me.ts'
import { useAddress } from '../lists/use-address.ts'
import { RecordMenu } from '../records/record-menu.tsx'

type KeyMenuProps = { apiKey: ApiKey; onRemove: (key: ApiKey) => void }

export function KeyMenu({ apiKey, onRemove }: KeyMenuProps) {
  const { apiKeys: text, records } = useText('office')
  const me = useMe()
  const navigate = useNavigate()
  const { go } = useAddress()
  const items: MenuItem[] = [{ label: records.open, icon: 'Eye', onSelect: () => go({ open: apiKey.id }) }]
  if (mayCall(me, system.audit)) {
    const address = `/admin/system?api_key_id=${apiKey.id}`
    items.push({ label: text.openAudit, icon: 'ClipboardList', onSelect: () => void navigate(address) })
  }
  if (apiKey.state !== 'revoked' && mayCall(me, apiKeys.remove)) {
    items.push({ label: records.remove, icon: 'Trash2', isDanger: true, onSelect: () => onRemove(apiKey) })
  }
  return <RecordMenu name={apiKey.name} items={items} />
}
