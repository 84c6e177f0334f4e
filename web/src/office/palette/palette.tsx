import { useQuery } from '@tanstack/react-query'
import { fill } from 'contract/fill'
import { system } from 'contract/system'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { staffQueryOf } from '../../api/staff-query.ts'
import { useText } from '../../i18n/use-text.ts'
import { useModal } from '../../ui/dialog/use-modal.ts'
import { useDebounced } from '../../ui/hooks/use-debounced.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { useListbox } from '../../ui/menu/use-listbox.ts'
import { useMe } from '../layout/me.ts'
import { hitItems, type PaletteItem, placesNamed } from './palette-items.ts'
import { PaletteList } from './palette-list.tsx'

const minSearchLength = 2

/** One field that searches records and pages: type, arrow keys, Enter. */
export function Palette({ onClose }: { onClose: () => void }) {
  const office = useText('office')
  const { palette: text } = office
  const me = useMe()
  const navigate = useNavigate()
  const dialog = useModal(onClose)
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim())
  // Only results of the current search: Enter must not open one of a shorter search.
  const isSearching = search === typed.trim() && search.length >= minSearchLength
  const hits = useQuery({
    ...staffQueryOf(system.search, { query: { query: search } }),
    enabled: isSearching,
  })
  const resultItems = isSearching ? hitItems(hits.data ?? [], me) : []
  const items = [...resultItems, ...placesNamed(typed, me, office)]
  const choose = ({ to }: PaletteItem) => {
    onClose()
    void navigate(to)
  }
  const listbox = useListbox(items, choose)

  const status = () => {
    if (isSearching && hits.isError) return text.failed
    if (typed.trim() !== search || hits.isFetching) return text.searching
    return items.length === 0 ? text.nothing : fill(text.resultCount, { n: items.length })
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
            listbox.moveTo(0)
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
