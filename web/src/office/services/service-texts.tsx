import type { Language } from 'contract/text'
import { useFieldArray } from 'react-hook-form'
import { useText } from '../../i18n/use-text.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { LanguageTabs } from '../../ui/tabs/language-tabs.tsx'
import { FeatureFields } from './feature-fields.tsx'

/** Part of the form: everything that is written in three languages. */
export function ServiceTexts({ onLanguage }: { onLanguage: (language: Language) => void }) {
  const { services: text, records } = useText('office')
  const features = useFieldArray({ name: 'features' })
  return (
    <LanguageTabs
      label={text.languageTabs}
      names={records.language}
      emptyName={records.languageEmpty}
      fields={['title', 'description', ...features.fields.map((_, at) => `features.${at}`)]}
      onChoose={onLanguage}
    >
      {(language) => (
        <>
          <TextField name={`title.${language}`} label={text.name} maxLength={200} autoComplete="off" />
          <TextareaField
            name={`description.${language}`}
            label={text.description}
            rows={5}
            autoComplete="off"
          />
          <TextField
            name={`success_rate.${language}`}
            label={text.successRate}
            hint={text.successRateHint}
            maxLength={60}
            autoComplete="off"
          />
          <FeatureFields features={features} language={language} />
        </>
      )}
    </LanguageTabs>
  )
}
