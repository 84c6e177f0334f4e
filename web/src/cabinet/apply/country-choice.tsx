import { applyCountries } from 'contract/country-words'
import { useRootData } from '../../api/root-data.ts'
import { useText } from '../../i18n/use-text.ts'
import { RadioCards } from '../../ui/form/radio-cards.tsx'
import { Icon } from '../../ui/icon/icon.tsx'

/** The country to apply to. */
export function CountryChoice() {
  const text = useText('apply')
  const { language } = useRootData()
  return (
    <RadioCards
      name="country_preference"
      label={text.country}
      className="gap-2 xs:grid-cols-2 sm:grid-cols-3 sm:gap-3 md:grid-cols-4"
      cardClassName="flex min-h-12 items-center justify-center px-2 py-2 text-center font-medium"
      options={Object.entries(applyCountries).map(([value, names]) => ({
        value,
        content: (
          <>
            {names[language]}
            <span className="absolute end-1 top-1 hidden peer-checked:block">
              <Icon name="Check" className="size-4" />
            </span>
          </>
        ),
      }))}
    />
  )
}
