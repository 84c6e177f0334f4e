import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { inputStyle } from '../../ui/form/input-style.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { walkRows } from '../shortcuts/walk-rows.ts'
import { useAfterPress } from './use-after-press.ts'

const debounceMs = 300

type ListSearchProps = {
  /** What can be searched for, read out and shown while the field is empty. */
  label: string
  value: string
  onSearch: (value: string) => void
}

/** A search field; debounced while typing, at once on Enter. Down moves to the first row. */
export function ListSearch({ label, value, onSearch }: ListSearchProps) {
  const { lists: text } = useText('office')
  // What is being typed; the address wins once the field is left.
  const [typed, setTyped] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const afterPress = useAfterPress()
  const search = (searchText: string) => {
    clearTimeout(timer.current)
    // Another list under the finger would take the press that left the field.
    if (searchText.trim() !== value) afterPress(() => onSearch(searchText.trim()))
  }
  const type = (searchText: string) => {
    setTyped(searchText)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => search(searchText), debounceMs)
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (typed !== null) search(typed)
  }

  return (
    <search className="min-w-0 flex-1 basis-56">
      <form noValidate onSubmit={send} className="relative">
        <Icon
          name="Search"
          className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4 text-faint"
        />
        <input
          type="search"
          data-list-search
          aria-label={label}
          aria-keyshortcuts="/"
          placeholder={text.search}
          maxLength={100}
          value={typed ?? value}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return
            event.preventDefault()
            walkRows(1)
          }}
          onBlur={() => {
            if (typed !== null) search(typed)
            setTyped(null)
          }}
          className={inputStyle('ps-9')}
        />
      </form>
    </search>
  )
}
