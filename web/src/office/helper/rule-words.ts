import type { Country } from 'contract/countries'
import { fill } from 'contract/fill'
import type { HelperPair } from 'contract/helper'
import { findOption, type QuestionKey, type Questions, questionKeys } from 'contract/helper-questions'
import type { HelperRule } from 'contract/helper-rules'
import type { Service } from 'contract/services'
import { type Language, type LocalizedText, pickText } from 'contract/text'
import type { Texts } from '../../i18n/texts.ts'

type HelperText = Texts['office']['helper']

/** What rules name, by id, in the order of the site. */
export type TargetNames = { services: Map<string, string>; countries: Map<string, string> }

export function targetNames(services: Service[], countries: Country[], language: Language): TargetNames {
  return {
    services: new Map(services.map(({ id, title }) => [id, pickText(title, language, '–')])),
    countries: new Map(countries.map(({ id, name, slug }) => [id, pickText(name, language, slug)])),
  }
}

export function serviceName(names: TargetNames, id: string, { rules: text }: HelperText): string {
  return names.services.get(id) ?? text.goneService
}

export function countryName(names: TargetNames, id: string, { rules: text }: HelperText): string {
  return names.countries.get(id) ?? text.goneCountry
}

/** A service, with its country where one is named. */
export function pairName(names: TargetNames, pair: HelperPair, text: HelperText): string {
  const service = serviceName(names, pair.service_id, text)
  return pair.country_id === null ? service : `${service}, ${countryName(names, pair.country_id, text)}`
}

/** Question by question, which answers a rule is about. */
export function conditionLines(
  rule: HelperRule,
  questions: Questions,
  { questions: text }: HelperText,
  language: Language,
) {
  return questionKeys.flatMap((question) => {
    const keys = rule.if[question]
    if (!keys) return []
    const options = keys.map((key) => pickText(findOption(questions, question, key)?.text, language, key))
    return [{ question, name: text.names[question], options: options.join(', ') }]
  })
}

export function effectText(rule: HelperRule, { rules: text }: HelperText): string {
  return fill(text.effects[rule.kind], { n: rule.kind === 'adds' ? rule.points : 0 })
}

/** One rule in one line. */
export function ruleText(
  rule: HelperRule,
  questions: Questions,
  names: TargetNames,
  text: HelperText,
  language: Language,
) {
  const conditions = conditionLines(rule, questions, text, language).map(
    ({ name, options }) => `${name}: ${options}`,
  )
  const target = pairName(names, rule, text)
  return `${target} (${effectText(rule, text)}; ${conditions.join('; ')}): ${inLanguages(rule.reason)}`
}

/** One question with its options in one line. */
export function questionText({ text, options }: Questions[QuestionKey]): string {
  const lines = options.map((option) => `${option.key}: ${inLanguages(option.text)}`)
  return [inLanguages(text), ...lines].join('; ')
}

const inLanguages = ({ uz, en, ru }: LocalizedText) => [uz, en, ru].filter(Boolean).join(' / ')
