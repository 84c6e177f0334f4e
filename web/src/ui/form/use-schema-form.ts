import { fieldSentences, parseFields } from 'contract/field-problems'
import type { Language } from 'contract/text'
import { useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Resolver,
  set,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { useLanguage } from '../../i18n/use-language.ts'

type Shape = Parameters<typeof parseFields>[0]
type Typed<S extends Shape> = S['_zod']['input'] & FieldValues
type Parsed<S extends Shape> = S['_zod']['output']

/** A form validated by a schema of the contract. Errors are shown on sending, then updated while typing. */
export function useSchemaForm<S extends Shape>(
  schema: S,
  options: {
    defaultValues: DefaultValues<Typed<S>>
    /** The field errors of a form sent without scripts. */
    sentences?: Record<string, string>
  },
): UseFormReturn<Typed<S>, unknown, Parsed<S>> {
  const language = useLanguage()
  const { defaultValues, sentences } = options
  // The form shows them again whenever they change identity, so they are created once.
  const [errors] = useState(() => sentences && errorsOf<S>(sentences))
  return useForm({ defaultValues, errors, resolver: resolverOf(schema, language) })
}

/** The errors of the fields, each in the language of the page. */
export function resolverOf<S extends Shape>(
  schema: S,
  language: Language,
): Resolver<Typed<S>, unknown, Parsed<S>> {
  return (typed, _context, { fields }) => {
    const parsed = parseFields(schema, typed)
    if (parsed.success) return { values: parsed.data, errors: {} }
    return { values: {}, errors: errorsOf<S>(fieldSentences(parsed.error.issues, language), fields) }
  }
}

type Fields = Partial<Record<string, { ref: unknown }>>

function errorsOf<S extends Shape>(
  sentences: Record<string, string>,
  fields: Fields = {},
): FieldErrors<Typed<S>> {
  const errors: FieldErrors<Typed<S>> = {}
  for (const [path, message] of Object.entries(sentences)) {
    // A problem without a field belongs to the form.
    const name = path || 'root.form'
    set(errors, name, { type: 'schema', message, ref: fields[name]?.ref })
  }
  return errors
}
