import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { Icon } from '../../ui/icon.tsx'
import { inputStyle } from '../../ui/input-style.ts'
import { walkRows } from '../shortcuts/walk-rows.ts'

const pauseInTyping = 300

type ListSearchProps = {
  /** What can be found, read out and shown while nothing is typed. */
  label: string
  value: string
  onSearch: (value: string) => void
}

/** Words that rows are looked for by; asked for when the typing pauses, at once on Enter. Down leads to the first row. */
export function ListSearch({ label, value, onSearch }: ListSearchProps) {
  const { lists: text } = useText('office')
  // What is being typed; the address has the last word as soon as one has left the field.
  const [typed, setTyped] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const search = (words: string) => {
    clearTimeout(timer.current)
    if (words.trim() !== value) onSearch(words.trim())
  }
  const type = (words: string) => {
    setTyped(words)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => search(words), pauseInTyping)
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (typed !== null) search(typed)
  }

  return (
    <search className="min-w-0 flex-1 basis-56">
      <form onSubmit={send} className="relative">
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
