import { auditKinds } from 'contract/system'
import { useId } from 'react'
import { fill } from '../../i18n/fill.ts'
import { useText } from '../../i18n/use-text.ts'
import { Choice } from '../../ui/choice.tsx'
import { inputStyle } from '../../ui/input-style.ts'
import { DateFilter } from '../leads/managers/date-filter.tsx'
import { useKeptInput } from '../leads/managers/use-kept-input.ts'
import { ListControls } from '../lists/list-controls.tsx'

type AuditFiltersProps = {
  asked: Record<string, string>
  people: ReadonlyMap<string, string>
  onFilter: (changes: Record<string, string | null>) => void
}

/** What the log is searched by: the kind, the person, the record and the days. */
export function AuditFilters({ asked, people, onFilter }: AuditFiltersProps) {
  const { audit: text } = useText('office').system
  const { kind = '', actor_id = '', target_id = '', from = '', to = '' } = asked
  const persons = [{ value: '', label: text.all }, ...[...people].map(([value, label]) => ({ value, label }))]
  // The choice must not read as if everybody were shown.
  if (actor_id && !people.has(actor_id)) {
    persons.push({ value: actor_id, label: fill(text.notStaff, { id: actor_id.slice(-8) }) })
  }
  const kinds = [
    { value: '', label: text.all },
    ...auditKinds.map((value) => ({ value, label: text.kinds[value] })),
  ]
  const filters = (
    <>
      <Choice
        label={text.kind}
        value={kind}
        options={kinds}
        onChange={(to) => onFilter({ kind: to || null })}
      />
      <Choice
        label={text.person}
        value={actor_id}
        options={persons}
        onChange={(to) => onFilter({ actor_id: to || null })}
      />
      <TargetFilter value={target_id} onChange={(id) => onFilter({ target_id: id })} />
      <DateFilter label={text.from} value={from.slice(0, 10)} onChange={(day) => onFilter({ from: day })} />
      <DateFilter label={text.to} value={to.slice(0, 10)} onChange={(day) => onFilter({ to: day })} />
    </>
  )
  return <ListControls filters={filters} setCount={Object.keys(asked).length} />
}

type TargetFilterProps = { value: string; onChange: (id: string | null) => void }

/** The record by its id; taken when the field is left, or at once on Enter. */
function TargetFilter({ value, onChange }: TargetFilterProps) {
  const { audit: text } = useText('office').system
  const id = useId()
  const ref = useKeptInput(value)
  const take = () => {
    const typed = ref.current?.value.trim() ?? ''
    if (typed !== value) onChange(typed || null)
  }
  return (
    <form
      className="flex items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        take()
      }}
    >
      <label htmlFor={id} className="shrink-0 text-muted">
        {text.target}
      </label>
      <input
        ref={ref}
        id={id}
        defaultValue={value}
        maxLength={36}
        autoComplete="off"
        spellCheck={false}
        placeholder={text.targetPlaceholder}
        onBlur={take}
        className={inputStyle('min-w-0 flex-1 lg:w-40')}
      />
    </form>
  )
}
