import { type CountryFact, FactAmount, type FactKind, factKinds } from 'contract/country-facts'
import type { FactFields } from 'contract/country-form'
import type { Language } from 'contract/text'
import type { Texts } from '../../i18n/texts.ts'
import { factSeparator, factTexts } from '../../shared/fact-text.ts'

const nothing = { uz: '', en: '', ru: '' }

/** A fact as the form has it; empty fields where there is none. */
export function factFields(fact: CountryFact | undefined): FactFields {
  const { low, high, currency, per } = fact?.amount ?? {}
  return {
    text: fact?.text ?? nothing,
    amount: {
      low: low === undefined ? '' : String(low),
      high: high === undefined ? '' : String(high),
      currency: currency ?? '',
      per: per ?? '',
    },
    source: fact?.source ?? '',
    as_of: fact ? String(fact.as_of) : '',
  }
}

/** One of each kind. */
export function allFactFields(facts: readonly CountryFact[]): Record<FactKind, FactFields> {
  const fields = factKinds.map(
    (kind) => [kind, factFields(facts.find((fact) => fact.kind === kind))] as const,
  )
  return Object.fromEntries(fields) as Record<FactKind, FactFields>
}

/** What the typed value will say on the site; an amount only once it is complete. */
export function typedText(
  { text, amount }: FactFields,
  per: Texts['countries']['per'],
  language: Language,
): string {
  const [low, high] = [amount.low || amount.high, amount.high || amount.low]
  const typed = FactAmount.safeParse({ ...amount, low: numberIn(low), high: numberIn(high) })
  const said = factTexts({ text, amount: typed.success ? typed.data : null }, per, language)
  return said.map((part) => part.text).join(factSeparator)
}

const numberIn = (text: string) => (text ? Number(text.replace(/\s/g, '')) : undefined)

export type FactChange = 'none' | 'evidence' | 'value'

/** What of a fact was typed anew: another value loses the confirmation, another source or year does not. */
export function changeOf(typed: FactFields, stored: FactFields): FactChange {
  const value = ({ text, amount }: FactFields) =>
    [text.uz, text.en, text.ru, ...Object.values(amount)].join('\n')
  if (value(ordered(typed)) !== value(ordered(stored))) return 'value'
  return typed.source === stored.source && typed.as_of === stored.as_of ? 'none' : 'evidence'
}

function ordered({ amount: { low, high, currency, per }, ...rest }: FactFields): FactFields {
  return { ...rest, amount: { low, high, currency, per } }
}
