import type { Language } from 'contract/text'
import { useText } from '../../i18n/use-text.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { LanguageTabs } from '../../ui/tabs/language-tabs.tsx'

/** Part of the form: what the page of the country says, in three languages. */
export function CountryTexts({ onLanguage }: { onLanguage: (language: Language) => void }) {
  const { countries: text, records } = useText('office')
  return (
    <LanguageTabs
      label={records.languageTabs}
      names={records.language}
      emptyName={records.languageEmpty}
      fields={['name', 'summary', 'body']}
      onChoose={onLanguage}
    >
      {(language) => (
        <>
          <TextField name={`name.${language}`} label={text.name} maxLength={100} autoComplete="off" />
          <TextareaField
            name={`summary.${language}`}
            label={text.summary}
            hint={text.summaryHint}
            rows={3}
            autoComplete="off"
          />
          <TextareaField
            name={`body.${language}`}
            label={text.body}
            hint={text.bodyHint}
            autoComplete="off"
          />
        </>
      )}
    </LanguageTabs>
  )
}
