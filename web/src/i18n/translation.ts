import type { Language } from 'contract/text'

/** The forms a counted phrase has in each language. */
type PluralForm = { uz: 'other'; en: 'one' | 'other'; ru: 'one' | 'few' | 'many' | 'other' }

/** Any wording with every {variable} of the model. */
type Wording<S extends string> = S extends `${string}{${infer Name}}${infer Rest}`
  ? `${string}{${Name}}${string}` & Wording<Rest>
  : string

/** The phrases of an Uzbek dictionary in another language: the same keys, the same variables. */
export type Translation<T, L extends Language> = T extends string
  ? Wording<T>
  : // A list of names may have an `other` of its own, beside the rest.
    [T, keyof T] extends [{ other: infer S extends string }, 'other']
    ? Record<PluralForm[L], Wording<S>>
    : { [Key in keyof T]: Translation<T[Key], L> }
