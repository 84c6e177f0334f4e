import type { Partner } from 'contract/partners'

const fields = ['name_uz', 'name_en', 'name_ru'] as const

type Names = Record<(typeof fields)[number], string>

/** What the form shows of a partner: a multipart form is flat, so the names are three fields. */
export function partnerFields(partner: Partner | null): Names {
  const { uz = '', en = '', ru = '' } = partner?.name ?? {}
  return { name_uz: uz, name_en: en, name_ru: ru }
}

/** The fields as text, for comparing two versions. */
export function partnerFacts(typed: Partial<Record<keyof Names, string | null>>): Names {
  const facts = fields.map((field) => [field, typed[field] ?? ''] as const)
  return Object.fromEntries(facts) as Names
}
