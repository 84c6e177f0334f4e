import { ownSources } from 'contract/lead-states'
import { useId } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { inputStyle } from '../../../ui/form/input-style.ts'
import { useSyncedInput } from '../managers/use-synced-input.ts'

type SourceFilterProps = {
  value: string
  /** Sources that are on the page already; users may enter others. */
  seen: readonly string[]
  onChange: (source: string | null) => void
}

/** The source of the shown leads: one of those offered, or any other. */
export function SourceFilter({ value, seen, onChange }: SourceFilterProps) {
  const { leads: text } = useText('office')
  const id = useId()
  const ref = useSyncedInput(value)
  const offered = [...new Set([...ownSources, ...seen])]
  const take = (typed: string) => {
    if (typed.trim() !== value) onChange(typed.trim() || null)
  }
  return (
    <form
      noValidate
      className="flex items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        take(ref.current?.value ?? '')
      }}
    >
      <label htmlFor={id} className="shrink-0 text-muted">
        {text.source}
      </label>
      <input
        ref={ref}
        id={id}
        list={`${id}-list`}
        maxLength={60}
        autoComplete="off"
        defaultValue={value}
        // A choice from the list is complete at once; a typed one when the field is left.
        onChange={({ currentTarget }) => offered.includes(currentTarget.value) && take(currentTarget.value)}
        onBlur={({ currentTarget }) => take(currentTarget.value)}
        className={inputStyle('min-w-0 flex-1 lg:w-32')}
      />
      <datalist id={`${id}-list`}>
        {offered.map((source) => (
          <option key={source} value={source} />
        ))}
      </datalist>
    </form>
  )
}
