import { fill } from '../../i18n/fill.ts'
import { useText } from '../../i18n/use-text.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, type MenuItem } from '../../ui/menu.tsx'

/** What can be done with one record, behind the dots at its end. Nothing at all where nothing is allowed. */
export function RecordMenu({ name, items }: { name: string; items: MenuItem[] }) {
  const { records } = useText('office')
  if (items.length === 0) return null
  return (
    <Menu
      trigger={
        <IconButton
          icon="EllipsisVertical"
          label={fill(records.actionsOf, { name })}
          className="text-muted hover:bg-surface-2"
        />
      }
      items={items}
    />
  )
}
