import type { Country } from 'contract/countries'
import type { FieldProblem } from 'contract/field-problems'
import { languages } from 'contract/text'
import { isForeignKeyViolation, isUniqueViolation } from '../../db/errors.ts'
import { ApiError } from '../../http/api-error.ts'

type Publishable = Pick<Country, 'published' | 'name' | 'summary'>

/** What visitors see has at least a name and a summary; a draft may be without. */
export function checkPublishable({ published, name, summary }: Publishable): void {
  const texts = { 'name.uz': name.uz, 'summary.uz': summary.uz }
  if (published) refuse(missingIn(texts), 'required')
}

/** Who cannot see the picture is told what it shows, in every language. */
export function checkDescribed({ image_url, alt }: Pick<Country, 'image_url' | 'alt'>): void {
  const texts = Object.fromEntries(languages.map((language) => [`alt_${language}`, alt[language]]))
  if (image_url) refuse(missingIn(texts), 'required')
}

/** A form that brings a picture and takes it away means neither. */
export function checkOneMeaning(hasFile: boolean, remove: boolean): void {
  if (hasFile && remove) refuse(['remove'], 'invalid')
}

function missingIn(texts: Record<string, string>): string[] {
  return Object.keys(texts).filter((field) => texts[field] === '')
}

function refuse(fields: string[], problem: FieldProblem): void {
  if (fields.length === 0) return
  const issues = fields.map((field) => {
    return {
      code: 'custom',
      path: field.split('.'),
      params: { problem },
      message: '',
      input: undefined,
    } as const
  })
  throw new ApiError('invalid_fields', { issues })
}

/** What the database refuses, as a code. */
export function countryRefusal(error: unknown): unknown {
  if (isUniqueViolation(error, 'countries_slug_key')) return new ApiError('slug_taken')
  if (isUniqueViolation(error, 'countries_apply_country_key')) return new ApiError('apply_country_taken')
  return isForeignKeyViolation(error) ? new ApiError('not_found') : error
}
