import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { PlainSelect } from '../plain-select.tsx'
import type { Choice, CountriesData } from './load-countries.ts'

type FilterProps = Pick<CountriesData, 'services' | 'languages' | 'filter'>

/** A form that only changes the address, so that it works without scripts. */
export function CountryFilterForm({ services, languages, filter }: FilterProps) {
  const { filter: text } = useText('countries')
  const withAny = (name: string, choices: Choice[]) => [{ value: '', name: { text: name } }, ...choices]
  return (
    <form
      noValidate
      action="/countries"
      aria-label={text.label}
      className="grid grid-cols-2 gap-3 sm:grid-cols-[1fr_1fr_auto] sm:items-end"
    >
      <PlainSelect
        name="service"
        label={text.service}
        value={filter.service}
        choices={withAny(text.anyService, services)}
      />
      <PlainSelect
        name="language"
        label={text.language}
        value={filter.language}
        choices={withAny(text.anyLanguage, languages)}
      />
      <Button type="submit" className="max-sm:col-span-2">
        {text.show}
      </Button>
    </form>
  )
}
