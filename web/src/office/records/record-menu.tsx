import { fill } from 'contract/fill'
import { useText } from '../../i18n/use-text.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Menu, type MenuItem } from '../../ui/menu/menu.tsx'

/** The actions of one record, in a menu at its end. None where nothing is allowed. */
export function RecordMenu({ name, items }: { name: string; items: MenuItem[] }) {
  const { records } = useText('office')
  if (items.length === 0) return null
  return (
    <Menu
      trigger={(button) => (
        <IconButton
          {...button}
          icon="EllipsisVertical"
          label={fill(records.actionsOf, { name })}
          className="text-muted hover:bg-surface-2"
        />
      )}
      items={items}
    />
  )
}
