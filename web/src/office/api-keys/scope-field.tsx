import { maxKeyScopes } from 'contract/api-keys'
import { fill } from 'contract/fill'
import { useId, useState } from 'react'
import { useController } from 'react-hook-form'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FieldError } from '../../ui/form/field-error.tsx'
import { inputStyle } from '../../ui/form/input-style.ts'
import { useMe } from '../layout/me.ts'
import { ScopeGroupBox } from './scope-group-box.tsx'
import { offeredGroups, searchedGroups } from './scope-groups.ts'

/** What the key may do: the calls that its maker may give, by domain. */
export function ScopeField() {
  const { apiKeys: text } = useText('office')
  const { field, fieldState } = useController({ name: 'scopes' })
  const [search, setSearch] = useState('')
  const id = useId()
  const groups = offeredGroups(useMe(), useText('scopes'))
  const found = searchedGroups(groups, search)
  const chosen: readonly string[] = field.value
  const reading = groups.flatMap(({ options }) => options.filter(({ isReading }) => isReading))
  const { error } = fieldState
  return (
    <fieldset
      aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
      className="grid min-w-0 gap-3"
    >
      <legend className="font-medium">{text.scopes}</legend>
      <p id={`${id}-hint`} className="text-sm text-faint">
        {fill(text.scopesHint, { n: maxKeyScopes })}
      </p>
      <FieldError id={`${id}-error`} message={fieldState.error?.message} />
      <div className="flex flex-wrap items-center gap-2">
        <Button
          tone="quiet"
          onClick={() => field.onChange([...new Set([...chosen, ...reading.map(({ scope }) => scope)])])}
        >
          {text.allReading}
        </Button>
        {chosen.length > 0 && (
          <Button tone="quiet" onClick={() => field.onChange([])}>
            {text.clear}
          </Button>
        )}
        <span role="status" className="text-muted tabular-nums">
          {fill(text.chosen, { n: chosen.length })}
        </span>
      </div>
      <input
        ref={field.ref}
        type="search"
        aria-label={text.scopeSearch}
        aria-invalid={Boolean(error) || undefined}
        placeholder={text.scopeSearch}
        maxLength={100}
        value={search}
        onBlur={field.onBlur}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        onKeyDown={(event) => {
          // Enter searches here; it must not make a key.
          if (event.key === 'Enter') event.preventDefault()
        }}
        className={inputStyle()}
      />
      {found.length === 0 && <EmptyState message={text.noScopes} />}
      <div className="grid gap-2">
        {found.map((group) => (
          <ScopeGroupBox
            key={group.name}
            group={group}
            isOpen={search.trim() !== ''}
            chosen={chosen}
            onChange={field.onChange}
          />
        ))}
      </div>
    </fieldset>
  )
}
