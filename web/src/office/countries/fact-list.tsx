import { type CountryFact, factKinds } from 'contract/country-facts'
import { useText } from '../../i18n/use-text.ts'
import { FactEditor } from './fact-editor.tsx'
import { FormPart } from './form-part.tsx'

/** Part of the form: the eight facts, each with its value, where it comes from, and who has confirmed it. */
export function FactList({ facts }: { facts: readonly CountryFact[] }) {
  const { countries: text } = useText('office')
  return (
    <FormPart title={text.facts} hint={text.factsHint}>
      <ul className="grid border-b border-line">
        {factKinds.map((kind) => (
          <FactEditor key={kind} kind={kind} stored={facts.find((fact) => fact.kind === kind)} />
        ))}
      </ul>
    </FormPart>
  )
}
