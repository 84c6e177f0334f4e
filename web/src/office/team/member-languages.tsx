import { type TeamLanguage, teamLanguages } from 'contract/team'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { useText } from '../../i18n/use-text.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { languagesIn } from './member-fields.ts'

/** Part of the form: what a member speaks with clients, as one text with commas, which a multipart form can send. */
export function MemberLanguages() {
  const { team: text } = useText('office')
  const { field } = useController({ name: 'languages' })
  const id = useId()
  const spoken = languagesIn(field.value)
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium">{text.languages}</legend>
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        {teamLanguages.map((code) => (
          <label key={code} htmlFor={`${id}-${code}`} className="flex min-h-control items-center gap-3">
            <Checkbox
              id={`${id}-${code}`}
              checked={spoken.includes(code)}
              onBlur={field.onBlur}
              onChange={({ target }) => {
                const isSpoken = (other: TeamLanguage) =>
                  other === code ? target.checked : spoken.includes(other)
                field.onChange(teamLanguages.filter(isSpoken).join(','))
              }}
            />
            {text.languageNames[code]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
