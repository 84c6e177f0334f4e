import { fill } from 'contract/fill'
import { maxTags } from 'contract/lead-forms'
import { type KeyboardEvent, useId, useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { inputStyle } from '../../../ui/form/input-style.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { useLeadWords } from './use-lead-words.ts'

type TagsInputProps = {
  label: string
  tags: readonly string[]
  onChange: (tags: string[]) => void
}

/** Tags as chips, and the field for the next one, with those in use as suggestions. Enter or a comma adds it. */
export function TagsInput({ label, tags, onChange }: TagsInputProps) {
  const { leadEditing: text } = useText('office')
  const id = useId()
  const [typed, setTyped] = useState('')
  const { tags: used } = useLeadWords()
  const isFull = tags.length >= maxTags

  const add = (words: string) => {
    const more = words.split(',').flatMap((word) => word.trim().toLowerCase().slice(0, 30) || [])
    setTyped('')
    if (more.length > 0) onChange([...new Set([...tags, ...more])].slice(0, maxTags))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && typed.trim()) {
      // The next Enter, with an empty field, sends the form.
      event.preventDefault()
      add(typed)
    }
    if (event.key === 'Backspace' && typed === '') onChange(tags.slice(0, -1))
  }
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {tags.length > 0 && (
        <ul aria-label={label} className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li key={tag}>
              <button
                type="button"
                aria-label={fill(text.removeTag, { tag })}
                className="flex min-h-8 items-center gap-1 rounded-compact bg-neutral-soft px-2 text-sm wrap-anywhere text-on-neutral-soft pointer-coarse:min-h-11"
                onClick={() => onChange(tags.filter((one) => one !== tag))}
              >
                {tag}
                <Icon name="X" className="size-3.5 shrink-0" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        id={id}
        list={`${id}-list`}
        value={typed}
        maxLength={60}
        disabled={isFull}
        autoComplete="off"
        placeholder={isFull ? fill(text.tagsFull, { n: maxTags }) : text.tagPlaceholder}
        // A choice from the list is complete at once, as is a word with a comma behind it.
        onChange={({ currentTarget: { value } }) =>
          value.includes(',') || used.some(({ name }) => name === value) ? add(value) : setTyped(value)
        }
        onKeyDown={onKeyDown}
        onBlur={() => add(typed)}
        className={inputStyle()}
      />
      <datalist id={`${id}-list`}>
        {used
          .filter(({ name }) => !tags.includes(name))
          .map(({ name }) => (
            <option key={name} value={name} />
          ))}
      </datalist>
    </div>
  )
}
