import { type Country, countries } from 'contract/countries'
import { pickText } from 'contract/text'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { RemoveDialog } from '../records/remove-dialog.tsx'
import { shownIn, useCountryActions } from './use-country-actions.ts'

type RemoveCountryProps = { country: Country; onClose: () => void; onRemoved?: () => void }

/** Asks before a country is deleted; one that clients apply to stays, and can be taken off the site instead. */
export function RemoveCountry({ country, onClose, onRemoved }: RemoveCountryProps) {
  const { countries: text } = useText('office')
  const language = useLanguage()
  const { publish } = useCountryActions()
  const name = pickText(country.name, language, text.untitled)
  if (country.apply_country && country.published) {
    return (
      <ConfirmDialog
        question={text.keptQuestion}
        confirm={text.unpublish}
        onConfirm={async () => {
          await publish(country, false)
          onClose()
        }}
        onClose={onClose}
      >
        <p className="font-medium text-text">{name}</p>
        <p>{text.keptAbout}</p>
      </ConfirmDialog>
    )
  }
  return (
    <RemoveDialog
      name={name}
      remove={() => callAsStaff(countries.remove, { params: { id: country.id } })}
      text={text}
      shownIn={shownIn}
      onClose={onClose}
      onRemoved={onRemoved}
    >
      <p>{text.removeAbout}</p>
    </RemoveDialog>
  )
}
