import { useText } from '../../i18n/use-text.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import type { useListbox } from '../../ui/menu/use-listbox.ts'
import type { PaletteItem } from './palette-items.ts'

type PaletteListProps = { items: PaletteItem[]; listbox: ReturnType<typeof useListbox<PaletteItem>> }

/** The results, under the name of their kind. */
export function PaletteList({ items, listbox }: PaletteListProps) {
  const { palette: text } = useText('office')
  const groups = [...new Set(items.map(({ group }) => group))]
  return (
    <div
      id={listbox.listId}
      role="listbox"
      tabIndex={-1}
      aria-label={text.results}
      className="max-h-[55vh] overflow-y-auto p-2 empty:hidden"
    >
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list box
        <div key={group} role="group" aria-label={text.groups[group]} className="grid gap-0.5 pb-2 last:pb-0">
          <p aria-hidden className="px-3 py-1 text-xs font-medium text-faint">
            {text.groups[group]}
          </p>
          {items.map((item, at) =>
            item.group === group ? (
              <div
                key={item.id}
                role="option"
                tabIndex={-1}
                {...listbox.option(at)}
                className="flex min-h-control cursor-pointer items-center gap-3 rounded-control px-3 py-1 aria-selected:bg-surface-2"
              >
                <Icon name={item.icon} className="size-4 shrink-0 text-muted" />
                <span className="min-w-0 flex-1 truncate">{item.title}</span>
                <span className="min-w-0 truncate text-sm text-faint">{item.detail}</span>
              </div>
            ) : null,
          )}
        </div>
      ))}
    </div>
  )
}
