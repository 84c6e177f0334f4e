import { fill } from 'contract/fill'
import { auditKinds } from 'contract/system'
import { useId } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { Choice } from '../../ui/form/choice.tsx'
import { inputStyle } from '../../ui/form/input-style.ts'
import { DateFilter } from '../leads/managers/date-filter.tsx'
import { useSyncedInput } from '../leads/managers/use-synced-input.ts'
import { ListControls } from '../lists/list-controls.tsx'
import { shortId } from './audit-text.ts'

type AuditFiltersProps = {
  asked: Record<string, string>
  staffNames: ReadonlyMap<string, string>
  keyNames: ReadonlyMap<string, string>
  onFilter: (changes: Record<string, string | null>) => void
}

/** What the log is filtered by: the kind, the user, their API key, the record and the days. */
export function AuditFilters({ asked, staffNames, keyNames, onFilter }: AuditFiltersProps) {
  const { audit: text } = useText('office').system
  const { kind = '', actor_id = '', api_key_id = '', target_id = '', from = '', to = '' } = asked
  const staffOptions = [
    { value: '', label: text.all },
    ...[...staffNames].map(([value, label]) => ({ value, label })),
  ]
  // The filter must not look as if all users were shown.
  if (actor_id && !staffNames.has(actor_id)) {
    staffOptions.push({ value: actor_id, label: fill(text.notStaff, { id: actor_id.slice(-8) }) })
  }
  const keyOptions = [...keyNames].map(([value, label]) => ({ value, label }))
  if (api_key_id && !keyNames.has(api_key_id)) {
    keyOptions.push({ value: api_key_id, label: shortId(api_key_id) })
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
        label={text.actor}
        value={actor_id}
        options={staffOptions}
        onChange={(to) => onFilter({ actor_id: to || null })}
      />
      {(keyNames.size > 0 || api_key_id) && (
        <Choice
          label={text.apiKey}
          value={api_key_id}
          options={[{ value: '', label: text.all }, ...keyOptions]}
          onChange={(to) => onFilter({ api_key_id: to || null })}
        />
      )}
      <TargetFilter value={target_id} onChange={(id) => onFilter({ target_id: id })} />
      <DateFilter label={text.from} value={from.slice(0, 10)} onChange={(day) => onFilter({ from: day })} />
      <DateFilter label={text.to} value={to.slice(0, 10)} onChange={(day) => onFilter({ to: day })} />
    </>
  )
  return <ListControls filters={filters} setCount={Object.keys(asked).length} />
}

type TargetFilterProps = { value: string; onChange: (id: string | null) => void }

/** The record by its id; applied when the field is left, or at once on Enter. */
function TargetFilter({ value, onChange }: TargetFilterProps) {
  const { audit: text } = useText('office').system
  const id = useId()
  const ref = useSyncedInput(value)
  const take = () => {
    const typed = ref.current?.value.trim() ?? ''
    if (typed !== value) onChange(typed || null)
  }
  return (
    <form
      noValidate
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
