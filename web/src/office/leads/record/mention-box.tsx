import { useQuery } from '@tanstack/react-query'
import { fill } from 'contract/fill'
import { mayCall } from 'contract/roles'
import { type Colleague, staff } from 'contract/staff'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { staffQueryOf } from '../../../api/staff-query.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Field } from '../../../ui/form/field.tsx'
import { inputStyle } from '../../../ui/form/input-style.ts'
import { useField } from '../../../ui/form/use-field.ts'
import { useListbox } from '../../../ui/menu/use-listbox.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { useMe } from '../../layout/me.ts'
import { matchingColleagues, mentionAt, withMention } from './mention-at.ts'

type MentionBoxProps = { name: string; label: ReactNode; hint?: ReactNode; rows?: number }

const maxShown = 6

/** Text of several lines; an @ opens the colleagues who can be named. The text has their usernames. */
export function MentionBox({ name, label, hint, rows = 3 }: MentionBoxProps) {
  const { leadRecord, roles } = useText('office')
  const { mentions: text } = leadRecord
  const me = useMe()
  const field = useField(name, Boolean(hint))
  const { getValues, setValue, setFocus } = useFormContext()
  const [typed, setTyped] = useState<{ name: string; caret: number } | null>(null)
  const query = useQuery({
    ...staffQueryOf(staff.listColleagues, {}),
    enabled: typed !== null && mayCall(me, staff.listColleagues),
  })
  const options = typed ? matchingColleagues(query.data ?? [], typed.name, maxShown) : []

  const read = ({ value, selectionStart }: HTMLTextAreaElement) => {
    const begun = mentionAt(value, selectionStart)
    setTyped(begun === null ? null : { name: begun, caret: selectionStart })
    listbox.moveTo(0)
  }
  const choose = ({ username }: Colleague) => {
    if (!typed) return
    const mentioned = withMention(getValues(name), typed.caret, typed.name, username)
    setValue(name, mentioned.text, { shouldDirty: true })
    setTyped(null)
    setFocus(name)
    const box = document.getElementById(field.ids.control) as HTMLTextAreaElement
    box.setSelectionRange(mentioned.caret, mentioned.caret)
  }
  const listbox = useListbox(options, choose)
  const isOpen = options.length > 0
  const { onBlur, onChange, ...control } = field.control

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Closes the list alone, not what it stands in.
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation()
      event.preventDefault()
      setTyped(null)
    } else if (isOpen) listbox.field.onKeyDown(event)
  }

  return (
    <Field field={field} label={label} hint={hint}>
      <div className="relative">
        <textarea
          {...control}
          rows={rows}
          autoComplete="off"
          aria-autocomplete="list"
          aria-controls={isOpen ? listbox.listId : undefined}
          aria-activedescendant={isOpen ? listbox.field['aria-activedescendant'] : undefined}
          className={inputStyle('block resize-y pt-2.5 pb-2.5')}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            read(event.currentTarget)
            return onChange(event)
          }}
          onSelect={({ currentTarget }) => typed && read(currentTarget)}
          onBlur={(event) => {
            setTyped(null)
            return onBlur(event)
          }}
        />
        <VisuallyHidden>
          <span role="status">{isOpen ? fill(text.count, { n: options.length }) : ''}</span>
        </VisuallyHidden>
        {isOpen && (
          <div
            id={listbox.listId}
            role="listbox"
            tabIndex={-1}
            aria-label={text.label}
            className="absolute inset-x-0 top-full z-20 mt-1 max-h-64 overflow-y-auto rounded-card border border-line bg-surface p-1.5 shadow-float"
          >
            {options.map((colleague, at) => (
              <div
                key={colleague.id}
                role="option"
                tabIndex={-1}
                {...listbox.option(at)}
                className="grid min-h-control cursor-pointer content-center rounded-control px-3 py-1 aria-selected:bg-surface-2"
              >
                <span className="wrap-anywhere">{colleague.full_name}</span>
                <span className="text-sm wrap-anywhere text-faint">
                  @{colleague.username} · {roles[colleague.role]}
                </span>
              </div>
            ))}
          </div>
        )}
      </div>
    </Field>
  )
}
