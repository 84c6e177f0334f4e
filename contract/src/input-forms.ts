import * as z from 'zod/mini'
import { type CountryCode, countryCodes } from './country-codes.ts'
import { type ConnectedInput, inputs } from './inputs.ts'
import type { LocalizedText } from './text.ts'

// What the office types about inputs: numbers are texts until a form is sent.

export type InputFields = {
  name: LocalizedText
  description: LocalizedText
  document_type: string
  valid_days: string
}

/** An input while it is typed. */
export const InputForm = z.pipe(
  z.transform(
    (fields: InputFields) =>
      // Of the right shape only if everything typed is right, which the schema finds out.
      ({ ...fields, valid_days: numberIn(fields.valid_days) }) as z.input<typeof inputs.create.body>,
  ),
  inputs.create.body,
)

/** As everywhere else, or otherwise in this country. */
export const ruleChoices = ['', 'required', 'optional'] as const

type RuleFields = { required: (typeof ruleChoices)[number]; note: LocalizedText }

export type LinkFields = {
  required: boolean
  countries: string[]
  note: LocalizedText
  country_rules: Partial<Record<CountryCode, RuleFields>>
  due_days: string
}

const { service_id: _service, input_id: _input, position: _position, ...link } = inputs.connect.body.shape
const SentLink = z.object(link)

/** How a service asks for an input, while it is typed. */
export const LinkForm = z.pipe(z.transform(sentLink), SentLink)

/** The form's values of a link. */
export function linkFields(connected: ConnectedInput): LinkFields {
  const { required, countries, note, country_rules, due_days } = connected
  const rules = countryCodes.flatMap((code) => {
    const rule = country_rules[code]
    return rule ? [[code, { required: choiceOf(rule.required), note: rule.note ?? noText }] as const] : []
  })
  return {
    required,
    countries,
    note,
    country_rules: Object.fromEntries(rules),
    due_days: due_days === null ? '' : String(due_days),
  }
}

/** A rule that says nothing otherwise. */
export const noRule: RuleFields = { required: '', note: { uz: '', en: '', ru: '' } }

const noText = noRule.note

function choiceOf(required: boolean | undefined): RuleFields['required'] {
  if (required === undefined) return ''
  return required ? 'required' : 'optional'
}

function sentLink({ country_rules, due_days, ...fields }: LinkFields) {
  const rules = Object.entries(country_rules).flatMap(([code, { required, note }]) => {
    const hasNote = Object.values(note).some((words) => words.trim() !== '')
    const rule = { ...(required && { required: required === 'required' }), ...(hasNote && { note }) }
    return Object.keys(rule).length > 0 ? [[code, rule] as const] : []
  })
  return {
    ...fields,
    country_rules: Object.fromEntries(rules),
    due_days: numberIn(due_days),
  } as z.input<typeof SentLink>
}

function numberIn(text: string): number | null {
  const digits = text.trim()
  return digits === '' ? null : Number(digits)
}
