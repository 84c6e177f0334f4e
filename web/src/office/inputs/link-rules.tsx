import { type CountryCode, countryCodeNames, countryCodes } from 'contract/country-codes'
import { fill } from 'contract/fill'
import { type LinkFields, noRule, ruleChoices } from 'contract/input-forms'
import { useFormContext, useWatch } from 'react-hook-form'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Choice } from '../../ui/form/choice.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { LanguageTabs } from '../../ui/tabs/language-tabs.tsx'

/** Part of the form of a link: what single countries ask otherwise, and the notes for clients in three languages. */
export function LinkRules() {
  const { inputs, records } = useText('office')
  const pageLanguage = useLanguage()
  const countryOf = (code: CountryCode) => countryCodeNames[code][pageLanguage]
  const { link: text } = inputs
  const { setValue } = useFormContext<LinkFields>()
  const rules = useWatch<LinkFields, 'country_rules'>({ name: 'country_rules' })
  const ruled = countryCodes.filter((code) => rules[code])
  const set = (next: LinkFields['country_rules']) => setValue('country_rules', next, { shouldDirty: true })
  const noteOf = (code: CountryCode) => `country_rules.${code}.note`
  return (
    <>
      <fieldset className="grid gap-2">
        <legend className="font-medium">{text.rules}</legend>
        <p className="text-sm text-faint">{text.rulesHint}</p>
        {ruled.map((code) => (
          <div key={code} className="flex items-center gap-2">
            <div className="min-w-0 flex-1">
              <Choice
                label={fill(text.ruleOf, { country: countryOf(code) })}
                value={rules[code]?.required ?? ''}
                options={ruleChoices.map((value) => ({ value, label: text.ruleChoices[value] }))}
                onChange={(value) => {
                  const required = ruleChoices.find((choice) => choice === value) ?? ''
                  set({ ...rules, [code]: { ...(rules[code] ?? noRule), required } })
                }}
              />
            </div>
            <IconButton
              icon="Trash2"
              label={fill(text.removeRule, { country: countryOf(code) })}
              className="text-danger hover:bg-surface-2"
              onClick={() => {
                const { [code]: _, ...others } = rules
                set(others)
              }}
            />
          </div>
        ))}
        {ruled.length < countryCodes.length && (
          <Choice
            label={text.addRule}
            value=""
            options={[
              { value: '', label: text.chooseCountry },
              ...countryCodes
                .filter((code) => !rules[code])
                .map((code) => ({ value: code, label: countryOf(code) })),
            ]}
            onChange={(code) => code && set({ ...rules, [code]: noRule })}
          />
        )}
      </fieldset>
      <LanguageTabs
        label={inputs.languageTabs}
        names={records.language}
        emptyName={records.languageEmpty}
        fields={['note', ...ruled.map(noteOf)]}
      >
        {(language) => (
          <>
            <TextareaField name={`note.${language}`} label={text.note} rows={2} autoComplete="off" />
            {ruled.map((code) => (
              <TextareaField
                key={code}
                name={`${noteOf(code)}.${language}`}
                label={fill(text.noteOf, { country: countryOf(code) })}
                rows={2}
                autoComplete="off"
              />
            ))}
          </>
        )}
      </LanguageTabs>
    </>
  )
}
