import { rejectReasons } from 'contract/reject-reasons'
import { useId } from 'react'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { Field } from '../../../../ui/form/field.tsx'
import { inputStyle } from '../../../../ui/form/input-style.ts'
import { useField } from '../../../../ui/form/use-field.ts'

/** Why a lead is rejected. The usual reasons are offered, each stored by its Uzbek sentence, so that the managers' plot can count equal ones. */
export function ReasonField({ label }: { label: string }) {
  const language = useLanguage()
  const field = useField('reason', false)
  const listId = useId()
  return (
    <Field field={field} label={label}>
      <input
        {...field.control}
        type="text"
        list={listId}
        required
        maxLength={500}
        autoComplete="off"
        className={inputStyle()}
      />
      <datalist id={listId}>
        {Object.entries(rejectReasons).map(([stored, reason]) => (
          <option key={stored} value={reason[language]} />
        ))}
      </datalist>
    </Field>
  )
}
