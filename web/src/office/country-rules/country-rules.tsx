import { useQuery } from '@tanstack/react-query'
import { countryCodeNames } from 'contract/country-codes'
import { countryRules } from 'contract/country-rules'
import { staffQueryOf } from '../../api/staff-query.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { QueryView } from '../../shared/query-view.tsx'
import { RecordDialog } from '../records/record-dialog.tsx'
import { CountryRuleForm } from './country-rule-form.tsx'
import { CountryRulesTable } from './country-rules-table.tsx'

/** How long each country wants a passport to be valid, by the names of the countries. */
export function CountryRules() {
  const { countryRules: text } = useText('office')
  const language = useLanguage()
  const query = useQuery({
    ...staffQueryOf(countryRules.list, {}),
    select: (rules) =>
      rules
        .map((rule) => ({ ...rule, id: rule.country, name: countryCodeNames[rule.country][language] }))
        .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  })
  return (
    <div className="grid gap-4">
      <p className="text-muted">{text.lead}</p>
      <QueryView query={query} failed={text.failed} empty={text.none}>
        {(rules) => <CountryRulesTable rules={rules} />}
      </QueryView>
      <RecordDialog records={query.data} titles={text}>
        {(rule, close) => rule && <CountryRuleForm rule={rule} name={rule.name} onClose={close} />}
      </RecordDialog>
    </div>
  )
}
