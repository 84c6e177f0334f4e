import clsx from 'clsx'
import type { Assignee } from 'contract/cases'
import { fill } from 'contract/fill'
import { useId } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { useText } from '../../../i18n/use-text.ts'
import { QueryView } from '../../../shared/query-view.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { FieldError } from '../../../ui/form/field-error.tsx'
import { useAssignees } from './use-assignees.ts'

type AssigneeChoiceProps = {
  name: string
  /** One who is not offered. */
  without: string | undefined
}

/** Part of a form: one of those who can be responsible, with the load of each. */
export function AssigneeChoice({ name, without }: AssigneeChoiceProps) {
  const { cases } = useText('office')
  const text = cases.assigning
  const { query } = useAssignees()
  const { getFieldState, control } = useFormContext()
  const { error } = getFieldState(name, useFormState({ control, name }))
  const id = useId()
  return (
    <fieldset aria-describedby={error && `${id}-error`} className="grid min-w-0 gap-2">
      <legend className="mb-1.5 font-medium">{text.people}</legend>
      <QueryView query={query} failed={text.peopleFailed} empty={text.noPeople}>
        {(people) => (
          <div className="grid max-h-80 gap-2 overflow-y-auto p-0.5">
            {people
              .filter((person) => person.id !== without)
              .map((person) => (
                <PersonCard key={person.id} name={name} person={person} />
              ))}
          </div>
        )}
      </QueryView>
      <FieldError id={`${id}-error`} message={error && text.choose} />
    </fieldset>
  )
}

function PersonCard({ name, person }: { name: string; person: Assignee }) {
  const { cases } = useText('office')
  const { register } = useFormContext()
  return (
    <label className={cardStyle}>
      <input {...register(name)} type="radio" value={person.id} className="sr-only" />
      <Avatar name={person.full_name} imageUrl={person.avatar_url} size="small" />
      <span className="min-w-0 flex-1 wrap-anywhere">{person.full_name}</span>
      <span className="text-sm whitespace-nowrap text-muted tabular-nums">
        {fill(cases.assigning.load, { n: person.open_cases })}
      </span>
    </label>
  )
}

const cardStyle = clsx(
  'relative flex min-h-control cursor-pointer items-center gap-3 rounded-control border border-line-strong bg-surface px-3 py-1.5',
  'transition-colors hover:bg-subtle has-checked:border-primary has-checked:bg-primary-soft has-checked:text-on-primary-soft',
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
)
