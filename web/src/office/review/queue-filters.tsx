import { countryCodeNames, countryCodes } from 'contract/country-codes'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { Choice } from '../../ui/form/choice.tsx'
import { ServiceChoice } from '../applications/service-choice.tsx'

type QueueFiltersProps = {
  state: { mine: boolean; service_id?: string | undefined; country?: string | undefined }
  onFilter: (changes: Record<string, string | null>) => void
}

/** What the queue is chosen by. */
export function QueueFilters({ state: { mine, service_id, country }, onFilter }: QueueFiltersProps) {
  const { review: text } = useText('office')
  const language = useLanguage()
  return (
    <>
      <Choice
        label={text.whose}
        value={mine ? 'true' : ''}
        options={[
          { value: '', label: text.whoseAll },
          { value: 'true', label: text.whoseMine },
        ]}
        onChange={(chosen) => onFilter({ mine: chosen || null })}
      />
      <ServiceChoice value={service_id ?? ''} onChange={(chosen) => onFilter({ service_id: chosen })} />
      <Choice
        label={text.country}
        value={country ?? ''}
        options={[
          { value: '', label: text.all },
          ...countryCodes.map((code) => ({ value: code, label: countryCodeNames[code][language] })),
        ]}
        onChange={(chosen) => onFilter({ country: chosen || null })}
      />
    </>
  )
}
