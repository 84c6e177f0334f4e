import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { Field } from '../../../ui/form/field.tsx'
import { inputStyle } from '../../../ui/form/input-style.ts'
import { useField } from '../../../ui/form/use-field.ts'
import { MentionList } from './mention-list.tsx'
import { useMentions } from './use-mentions.ts'

type MentionBoxProps = { name: string; label: ReactNode; hint?: ReactNode; rows?: number }

/** Text of several lines; an @ opens the colleagues who can be named. The text has their usernames. */
export function MentionBox({ name, label, hint, rows = 3 }: MentionBoxProps) {
  const field = useField(name, Boolean(hint))
  const { setValue } = useFormContext()
  const mentions = useMentions((text) => setValue(name, text, { shouldDirty: true }))
  const { onBlur, onChange, ...control } = field.control
  return (
    <Field field={field} label={label} hint={hint}>
      <div className="relative">
        <textarea
          {...control}
          {...mentions.aria}
          rows={rows}
          autoComplete="off"
          className={inputStyle('block resize-y pt-2.5 pb-2.5')}
          onKeyDown={mentions.onKey}
          onChange={(event) => {
            mentions.read(event.currentTarget)
            return onChange(event)
          }}
          onSelect={({ currentTarget }) => mentions.readAgain(currentTarget)}
          onBlur={(event) => {
            mentions.close()
            return onBlur(event)
          }}
        />
        <MentionList mentions={mentions} />
      </div>
    </Field>
  )
}
