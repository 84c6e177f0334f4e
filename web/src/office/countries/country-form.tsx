import { Country } from 'contract/countries'
import { CountryForm as CountrySchema } from 'contract/country-form'
import type { Language } from 'contract/text'
import { imageRules } from 'contract/uploads'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { usePicture } from '../../shared/use-picture.ts'
import { RecordForm } from '../records/record-form.tsx'
import { useServiceOptions } from '../records/use-service-options.ts'
import { CountryBasics } from './country-basics.tsx'
import { countryFactLabels, countryFacts, countryFields } from './country-fields.ts'
import { CountryPicture } from './country-picture.tsx'
import { CountryPreview } from './country-preview.tsx'
import { CountryServices } from './country-services.tsx'
import { CountryTexts } from './country-texts.tsx'
import { FactList } from './fact-list.tsx'
import { shownIn } from './use-country-actions.ts'
import { useSaveCountry } from './use-save-country.ts'

/** A country as the office has it. What others change meanwhile is compared with what is typed here, not put over it. */
export function CountryForm({ country }: { country: Country }) {
  const office = useText('office')
  const navigate = useNavigate()
  const pageLanguage = useLanguage()
  const [language, setLanguage] = useState<Language>('uz')
  const services = useServiceOptions(null)
  const serviceNames = Object.fromEntries(services.map(({ value, label }) => [value, label]))
  const picture = usePicture(imageRules, pageLanguage)
  const [isPictureRemoved, setPictureRemoved] = useState(false)
  const save = useSaveCountry(country, picture, isPictureRemoved)
  return (
    <div className="rounded-card border border-line bg-surface p-4 sm:p-6">
      <RecordForm
        record={country}
        recordShape={Country}
        schema={CountrySchema}
        fieldsOf={(record) => countryFields(record ?? country)}
        factsOf={(fields) => countryFacts(fields, office, serviceNames, pageLanguage)}
        labels={countryFactLabels(office)}
        save={async (values, version) => {
          const saved = await save(values, version)
          picture.clear()
          setPictureRemoved(false)
          return saved
        }}
        text={office.countries}
        refusedFields={{ slug_taken: 'slug', apply_country_taken: 'apply_country' }}
        shownIn={shownIn}
        hasMoreChanges={picture.file !== null || isPictureRemoved}
        isPage
        onClose={() => void navigate('/admin/countries')}
      >
        <div className="grid gap-8">
          <CountryTexts onLanguage={setLanguage} />
          <CountryPreview
            language={language}
            storedUrl={isPictureRemoved ? null : country.image_url}
            chosenUrl={picture.url}
          />
          <CountryBasics />
          <FactList facts={country.facts} />
          <CountryServices options={services} />
          <CountryPicture
            country={country}
            picture={picture}
            isRemoved={isPictureRemoved}
            onRemove={setPictureRemoved}
          />
        </div>
      </RecordForm>
    </div>
  )
}
