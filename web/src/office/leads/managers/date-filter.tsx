import { useId } from 'react'
import { inputStyle } from '../../../ui/form/input-style.ts'
import { useSyncedInput } from './use-synced-input.ts'

/** No lead is older: while the year is being typed, its first digits are no date yet. */
const earliest = '2020-01-01'

type DateFilterProps = { label: string; value: string; onChange: (date: string | null) => void }

/** A day that leads are filtered by. */
export function DateFilter({ label, value, onChange }: DateFilterProps) {
  const id = useId()
  const ref = useSyncedInput(value)
  return (
    <div className="flex items-center gap-2">
      <input
        ref={ref}
        id={id}
        type="date"
        min={earliest}
        max="2100-01-01"
        defaultValue={value}
        onChange={({ currentTarget }) => {
          if (currentTarget.validity.valid) onChange(currentTarget.value || null)
        }}
        className={inputStyle('min-w-0 flex-1')}
      />
      <label htmlFor={id} className="shrink-0 text-muted">
        {label}
      </label>
    </div>
  )
}
