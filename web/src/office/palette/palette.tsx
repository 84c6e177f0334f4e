import { useQuery } from '@tanstack/react-query'
import { system } from 'contract/system'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { staffQueryOf } from '../../api/staff-query.ts'
import { fill } from '../../i18n/fill.ts'
import { useText } from '../../i18n/use-text.ts'
import { Icon } from '../../ui/icon.tsx'
import { useListbox } from '../../ui/use-listbox.ts'
import { useModal } from '../../ui/use-modal.ts'
import { useSettled } from '../../ui/use-settled.ts'
import { useMe } from '../layout/me.ts'
import { hitItems, type PaletteItem, placesNamed } from './palette-items.ts'
import { PaletteList } from './palette-list.tsx'

const leastToSearch = 2

/** One field that finds people and pages: type, walk with the arrows, Enter. */
export function Palette({ onClose }: { onClose: () => void }) {
  const office = useText('office')
  const { palette: text } = office
  const me = useMe()
  const navigate = useNavigate()
  const dialog = useModal(onClose)
  const [typed, setTyped] = useState('')
  const words = useSettled(typed.trim())
  // Only what the words of this moment find: Enter must not open what was found by fewer of them.
  const isSearching = words === typed.trim() && words.length >= leastToSearch
  const hits = useQuery({
    ...staffQueryOf(system.search, { query: { query: words } }),
    enabled: isSearching,
  })
  const found = isSearching ? hitItems(hits.data ?? [], me) : []
  const items = [...found, ...placesNamed(typed, me, office)]
  const choose = ({ to }: PaletteItem) => {
    onClose()
    void navigate(to)
  }
  const listbox = useListbox(items, choose)

  const status = () => {
    if (isSearching && hits.isError) return text.failed
    if (typed.trim() !== words || hits.isFetching) return text.searching
    return items.length === 0 ? text.nothing : fill(text.found, { n: items.length })
  }

  return (
    <dialog
      ref={dialog}
      aria-label={text.title}
      className="mx-auto mt-[10vh] mb-auto w-full max-w-xl overflow-hidden rounded-card bg-surface text-text shadow-float backdrop:bg-ink/60 open:animate-fade max-sm:mt-0 max-sm:max-w-none max-sm:rounded-t-none"
    >
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Icon name="Search" className="size-5 text-faint" />
        <input
          {...listbox.field}
          type="text"
          aria-label={text.title}
          placeholder={text.placeholder}
          maxLength={100}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            listbox.toFirst()
          }}
          className="h-14 min-w-0 flex-1 bg-transparent text-control outline-none placeholder:text-faint"
        />
        <kbd aria-hidden className="text-sm text-faint max-sm:hidden">
          Esc
        </kbd>
      </div>
      <PaletteList items={items} listbox={listbox} />
      <p role="status" className="border-t border-line px-4 py-2 text-sm text-faint">
        {status()}
      </p>
    </dialog>
  )
}
