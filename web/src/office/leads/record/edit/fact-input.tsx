import { leadCountries } from 'contract/country-words'
import { languages } from 'contract/text'
import type { ChangeEvent } from 'react'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { useText } from '../../../../i18n/use-text.ts'
import { inputStyle } from '../../../../ui/form/input-style.ts'
import { formatPhone } from '../../../../ui/form/phone-format.ts'
import { useServiceOptions } from '../../../records/use-service-options.ts'
import { SourceInput } from '../../words/source-input.tsx'
import type { FactKind } from './lead-fields.ts'

type FactInputProps = {
  id: string
  kind: FactKind
  value: string
  onChange: (value: string) => void
  /** The id of what is wrong with it. */
  describedBy: string | undefined
}

type Option = { value: string; label: string }

/** The field for one fact about a lead. */
export function FactInput(props: FactInputProps) {
  switch (props.kind) {
    case 'country':
      return <CountrySelect {...props} />
    case 'service':
      return <ServiceSelect {...props} />
    case 'language':
      return <LanguageSelect {...props} />
    case 'source':
      return <SourceInput id={props.id} value={props.value} onChange={props.onChange} />
    default:
      return <TextInput {...props} kind={props.kind} />
  }
}

const inputProps = {
  text: { maxLength: 200 },
  phone: { type: 'tel', maxLength: 40 },
  email: { type: 'email', maxLength: 254 },
  passport: { maxLength: 40, spellCheck: false },
  year: { inputMode: 'numeric', maxLength: 4 },
} as const

type TextInputProps = FactInputProps & { kind: keyof typeof inputProps }

function TextInput({ id, kind, value, onChange, describedBy }: TextInputProps) {
  const change = ({ currentTarget: field }: ChangeEvent<HTMLInputElement>) => {
    const caret = field.selectionStart ?? field.value.length
    onChange(kind === 'phone' ? formatPhone({ value: field.value, caret }).value : field.value)
  }
  return (
    <input
      id={id}
      {...inputProps[kind]}
      autoComplete="off"
      value={value}
      aria-invalid={describedBy ? true : undefined}
      aria-describedby={describedBy}
      onChange={change}
      className={inputStyle()}
    />
  )
}

function CountrySelect(props: FactInputProps) {
  const language = useLanguage()
  const options = Object.entries(leadCountries).map(([value, name]) => ({ value, label: name[language] }))
  return <Select {...props} options={options} mayBeEmpty />
}

function ServiceSelect(props: FactInputProps) {
  const options = useServiceOptions(props.value || null)
  return <Select {...props} options={options} mayBeEmpty />
}

function LanguageSelect(props: FactInputProps) {
  const { clients: text } = useText('office')
  return <Select {...props} options={languages.map((value) => ({ value, label: text.languages[value] }))} />
}

type SelectProps = FactInputProps & { options: readonly Option[]; mayBeEmpty?: boolean }

function Select({ id, value, onChange, describedBy, options, mayBeEmpty = false }: SelectProps) {
  const { leadEditing: text } = useText('office')
  // What is stored may be no longer offered; the field must not look as if nothing were stored.
  const isOffered = value === '' || options.some((option) => option.value === value)
  const offered = [
    ...(mayBeEmpty ? [{ value: '', label: text.choose }] : []),
    ...(isOffered ? [] : [{ value, label: value }]),
    ...options,
  ]
  return (
    <select
      id={id}
      value={value}
      aria-describedby={describedBy}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      className={inputStyle()}
    >
      {offered.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
