import type { Client } from 'contract/clients'

const fields = [
  'full_name',
  'phone',
  'email',
  'passport_number',
  'visa_type',
  'direction',
  'branch_id',
] as const

type Field = (typeof fields)[number]

/** What the form shows of a client; nothing is an empty field. */
export function clientFormFields(client: Pick<Client, Field>): Record<Field, string> {
  return clientFacts(client)
}

/** The fields as text, for comparing two versions. */
export function clientFacts(values: Partial<Record<Field, string | null>>): Record<Field, string> {
  const facts = fields.map((field) => [field, values[field] ?? ''] as const)
  return Object.fromEntries(facts) as Record<Field, string>
}
