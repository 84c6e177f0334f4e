import { type Application, applications } from 'contract/applications'
import { mayCall } from 'contract/roles'
import { useText } from '../../i18n/use-text.ts'
import type { MenuItem } from '../../ui/menu/menu.tsx'
import { useMe } from '../layout/me.ts'
import { useAddress } from '../lists/use-address.ts'
import { RecordMenu } from '../records/record-menu.tsx'

type ApplicationMenuProps = { application: Application; onRemove: (application: Application) => void }

export function ApplicationMenu({ application, onRemove }: ApplicationMenuProps) {
  const { applications: text, records } = useText('office')
  const me = useMe()
  const { go } = useAddress()
  const { id, client } = application
  const items: MenuItem[] = [{ label: records.open, icon: 'ClipboardList', onSelect: () => go({ open: id }) }]
  if (mayCall(me, applications.update)) {
    items.push({ label: records.edit, icon: 'Pencil', onSelect: () => go({ edit: id }) })
  }
  if (mayCall(me, applications.remove)) {
    const ask = () => onRemove(application)
    items.push({ label: records.remove, icon: 'Trash2', isDanger: true, onSelect: ask })
  }
  return <RecordMenu name={client.full_name || text.unnamed} items={items} />
}
