import { type ColumnsPage, type LeadColumn, leadColumns } from 'contract/prefs'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { CheckItem } from '../../../ui/menu/check-item.tsx'
import { MenuFrame, menuItemStyle } from '../../../ui/menu/menu-frame.tsx'
import { useMenu } from '../../../ui/menu/use-menu.ts'
import { usePrefs } from '../../prefs/use-prefs.ts'
import { useColumnNames } from './lead-columns.tsx'

/** Which columns the list of a page has. It stays open for the next choice; the name of a lead is always shown. */
export function ColumnsMenu({ page }: { page: ColumnsPage }) {
  const { leadLists: text } = useText('office')
  const names = useColumnNames()
  const { prefs, change } = usePrefs()
  const menu = useMenu()
  const shown = prefs.columns[page]
  const toggle = (column: LeadColumn) => {
    const columns = leadColumns.filter((one) => shown.includes(one) !== (one === column))
    change({ columns: { [page]: columns } })
  }
  return (
    <>
      <Button tone="quiet" {...menu.button}>
        <span className="flex items-center gap-2">
          <Icon name="ListChecks" className="size-4" />
          {text.columns}
        </span>
      </Button>
      {menu.openedBy && (
        <MenuFrame menu={menu} align="end" className="max-h-[80dvh] min-w-56 overflow-y-auto">
          {leadColumns.map((column) => (
            <CheckItem key={column} isChecked={shown.includes(column)} onToggle={() => toggle(column)}>
              {names[column]}
            </CheckItem>
          ))}
          <hr className="my-1.5 border-line" />
          <button
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={menuItemStyle}
            onClick={() => change({ columns: { [page]: null } })}
          >
            {text.usualColumns}
          </button>
        </MenuFrame>
      )}
    </>
  )
}
