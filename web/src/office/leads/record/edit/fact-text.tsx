import type { FactField } from './lead-fields.ts'
import { useFactText } from './use-fact-text.ts'

type FactTextProps = { field: FactField; value: string }

const named: readonly FactField[] = ['country', 'service_id', 'language']

/** A value of a lead as it is read. Names are looked up only where there are any: a desk draws many facts at once. */
export function FactText({ field, value }: FactTextProps) {
  return named.includes(field) ? <NamedText field={field} value={value} /> : value
}

function NamedText({ field, value }: FactTextProps) {
  return useFactText()(field, value)
}
