import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { fill } from 'contract/fill'
import { useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { useText } from '../../i18n/use-text.ts'
import { Field } from '../../ui/form/field.tsx'
import { inputStyle } from '../../ui/form/input-style.ts'
import { useField } from '../../ui/form/use-field.ts'
import { useDebounced } from '../../ui/hooks/use-debounced.ts'
import { useListbox } from '../../ui/menu/use-listbox.ts'

export type ComboboxOption = { id: string; label: string; detail: string }

type ComboboxFieldProps = {
  name: string
  label: string
  placeholder: string
  /** The field with the label of what is chosen. It is part of the form's state, and is not sent. */
  labelName: string
  /** The minimum length of a search. */
  minLength: number
  /** The query for the typed words. */
  find: (search: string) => UseQueryOptions<ComboboxOption[]>
}

/** One record among many, found by typing a few characters of it. The value of the field is its id. */
export function ComboboxField({ name, label, placeholder, labelName, minLength, find }: ComboboxFieldProps) {
  const { records: text } = useText('office')
  const { ids, error, control } = useField(name, true)
  const { field } = useController({ name })
  const { setValue } = useFormContext()
  const chosen: string = useWatch({ name: labelName })
  const [typed, setTyped] = useState<string | null>(null)
  const search = useDebounced(typed?.trim() ?? '')
  // Only results of the current search: those of a shorter one may be other records.
  const isAsking = typed !== null && search === typed.trim() && search.length >= minLength
  const matches = useQuery<ComboboxOption[]>({ ...find(search), enabled: isAsking } as UseQueryOptions<
    ComboboxOption[]
  >)
  const options = isAsking ? (matches.data ?? []) : []

  const choose = ({ id, label }: ComboboxOption) => {
    field.onChange(id)
    setValue(labelName, label, { shouldDirty: true })
    setTyped(null)
  }
  const listbox = useListbox(options, choose)

  const hint = () => {
    if (typed === null) return chosen && field.value ? fill(text.chosen, { name: chosen }) : placeholder
    if (typed.trim().length < minLength) return fill(text.typeMore, { n: minLength })
    if (matches.isError) return text.searchFailed
    if (matches.isFetching || search !== typed.trim()) return text.searching
    return options.length === 0 ? text.noResults : ''
  }

  return (
    <Field field={{ ids, error, control }} label={label} hint={<span role="status">{hint()}</span>}>
      <div className="relative">
        <input
          {...listbox.field}
          onKeyDown={(event) => {
            // Enter during a search must not send the form.
            if (event.key === 'Enter' && typed !== null) event.preventDefault()
            listbox.field.onKeyDown(event)
          }}
          ref={field.ref}
          id={control.id}
          type="text"
          aria-invalid={control['aria-invalid']}
          aria-describedby={control['aria-describedby']}
          placeholder={placeholder}
          maxLength={100}
          value={typed ?? chosen}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            listbox.moveTo(0)
          }}
          onBlur={() => {
            // Typed text without a choice is no value: the previous choice is restored.
            setTyped(null)
            field.onBlur()
          }}
          className={inputStyle()}
        />
        {options.length > 0 && (
          <div
            id={listbox.listId}
            role="listbox"
            tabIndex={-1}
            aria-label={label}
            className="absolute inset-x-0 top-full z-20 mt-1 max-h-64 overflow-y-auto rounded-card border border-line bg-surface p-1.5 shadow-float"
          >
            {options.map((option, at) => (
              <div
                key={option.id}
                role="option"
                tabIndex={-1}
                {...listbox.option(at)}
                className="grid min-h-control cursor-pointer content-center rounded-control px-3 py-1 aria-selected:bg-surface-2"
              >
                <span className="wrap-anywhere">{option.label}</span>
                <span className="text-sm text-faint">{option.detail}</span>
              </div>
            ))}
          </div>
        )}
      </div>
    </Field>
  )
}
