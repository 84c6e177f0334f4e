import clsx from 'clsx'
import { useId, useState } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { DateInput } from '../../../ui/form/date/date-input.tsx'
import { dayProblem } from '../../../ui/form/date/day-value.ts'
import { FieldError } from '../../../ui/form/field-error.tsx'

/** No lead is older. */
const range = { min: '2020-01-01', max: '2100-01-01' }

type DateFilterProps = { label: string; value: string; onChange: (date: string | null) => void }

/** A day that leads are filtered by; half-typed text is neither lost nor sent. */
export function DateFilter({ label, value, onChange }: DateFilterProps) {
  const { date: text } = useText('site')
  const language = useLanguage()
  const id = useId()
  const [typed, setTyped] = useState<{ text: string; over: string } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  // Another day in the address is shown at once: going back, or the filters being cleared.
  if (typed && typed.over !== value) {
    setTyped(null)
    setProblem(null)
  }
  const commit = (day: string) => {
    const found = dayProblem(day, range, text)
    setProblem(found)
    if (!found && day !== value) onChange(day || null)
  }
  return (
    <div className="grid gap-1 lg:max-w-56">
      {/* Uzbek says from and until after the day. */}
      <div className={clsx('flex items-center gap-2', language !== 'uz' && 'flex-row-reverse')}>
        <DateInput
          id={id}
          labelId={`${id}-label`}
          autoComplete="off"
          aria-invalid={problem !== null || undefined}
          aria-describedby={problem ? `${id}-error` : undefined}
          value={typed?.text ?? value}
          range={range}
          onChange={(day) => setTyped({ text: day, over: value })}
          onCommit={commit}
          className="min-w-0 flex-1 lg:w-44 lg:flex-none"
        />
        <label id={`${id}-label`} htmlFor={id} className="shrink-0 text-muted">
          {label}
        </label>
      </div>
      <FieldError id={`${id}-error`} message={problem ?? undefined} />
    </div>
  )
}
