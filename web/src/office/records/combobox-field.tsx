import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { fill } from '../../i18n/fill.ts'
import { useText } from '../../i18n/use-text.ts'
import { Field } from '../../ui/field.tsx'
import { inputStyle } from '../../ui/input-style.ts'
import { useField } from '../../ui/use-field.ts'
import { useListbox } from '../../ui/use-listbox.ts'
import { useSettled } from '../../ui/use-settled.ts'

export type Found = { id: string; label: string; detail: string }

type ComboboxFieldProps = {
  name: string
  label: string
  placeholder: string
  /** The field that keeps the words for what is chosen. It goes and comes with the form, and is not sent. */
  labelName: string
  /** How many signs a search needs. */
  least: number
  /** How the records are asked for whose words were typed. */
  find: (words: string) => UseQueryOptions<Found[]>
}

/** One record among many, found by typing a few signs of it. The field holds its id. */
export function ComboboxField({ name, label, placeholder, labelName, least, find }: ComboboxFieldProps) {
  const { records: text } = useText('office')
  const { ids, error, control } = useField(name, true)
  const { field } = useController({ name })
  const { setValue } = useFormContext()
  const chosen: string = useWatch({ name: labelName })
  const [typed, setTyped] = useState<string | null>(null)
  const words = useSettled(typed?.trim() ?? '')
  // Only what the words of this moment find: an answer to fewer of them may be about somebody else.
  const isAsking = typed !== null && words === typed.trim() && words.length >= least
  const found = useQuery<Found[]>({ ...find(words), enabled: isAsking } as UseQueryOptions<Found[]>)
  const options = isAsking ? (found.data ?? []) : []

  const choose = ({ id, label }: Found) => {
    field.onChange(id)
    setValue(labelName, label, { shouldDirty: true })
    setTyped(null)
  }
  const listbox = useListbox(options, choose)

  const hint = () => {
    if (typed === null) return chosen && field.value ? fill(text.chosen, { name: chosen }) : placeholder
    if (typed.trim().length < least) return fill(text.typeMore, { n: least })
    if (found.isError) return text.searchFailed
    if (found.isFetching || words !== typed.trim()) return text.searching
    return options.length === 0 ? text.nothingFound : ''
  }

  return (
    <Field field={{ ids, error, control }} label={label} hint={<span role="status">{hint()}</span>}>
      <div className="relative">
        <input
          {...listbox.field}
          onKeyDown={(event) => {
            // Who is still looking for somebody does not mean to send the form.
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
            listbox.toFirst()
          }}
          onBlur={() => {
            // What was typed and not chosen names nobody: the choice before it stands again.
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
