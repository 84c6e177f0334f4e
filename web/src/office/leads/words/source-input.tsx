import { ownSources } from 'contract/lead-states'
import { type Ref, useId } from 'react'
import { inputStyle } from '../../../ui/form/input-style.ts'
import { useLeadWords } from './use-lead-words.ts'

type SourceInputProps = {
  id: string
  value: string
  onChange: (source: string) => void
  ref?: Ref<HTMLInputElement>
}

/** A source: one of those in use, or any other. */
export function SourceInput({ id, value, onChange, ref }: SourceInputProps) {
  const listId = useId()
  const { sources } = useLeadWords()
  const offered = [...new Set([...ownSources, ...sources.map(({ name }) => name)])]
  return (
    <>
      <input
        ref={ref}
        id={id}
        list={listId}
        maxLength={60}
        autoComplete="off"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        className={inputStyle()}
      />
      <datalist id={listId}>
        {offered.map((source) => (
          <option key={source} value={source} />
        ))}
      </datalist>
    </>
  )
}
