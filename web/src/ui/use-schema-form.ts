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
import { useRootData } from '../api/root-data.ts'

type Shape = Parameters<typeof parseFields>[0]
type Typed<S extends Shape> = S['_zod']['input'] & FieldValues
type Parsed<S extends Shape> = S['_zod']['output']

/** A form whose rules are a schema of the contract. Wrong fields are named on sending, then again as they are typed in. */
export function useSchemaForm<S extends Shape>(
  schema: S,
  options: {
    defaultValues: DefaultValues<Typed<S>>
    /** What was said about the fields of a form that the browser had sent by itself. */
    sentences?: Record<string, string>
  },
): UseFormReturn<Typed<S>, unknown, Parsed<S>> {
  const { language } = useRootData()
  const { defaultValues, sentences } = options
  // The form shows them again whenever it is given others, so they are made once.
  const [errors] = useState(() => sentences && errorsOf<S>(sentences))
  return useForm({ defaultValues, errors, resolver: resolverOf(schema, language) })
}

/** What is wrong with the fields, each in a sentence of the page's language. */
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
    // A problem of no field in particular is one of the form.
    const name = path || 'root.form'
    set(errors, name, { type: 'schema', message, ref: fields[name]?.ref })
  }
  return errors
}
