import type { Language } from 'contract/text'

/** The forms a counted phrase has in each language. */
type PluralForm = { uz: 'other'; en: 'one' | 'other'; ru: 'one' | 'few' | 'many' | 'other' }

/** Any wording with every {variable} of the model. */
type Wording<S extends string> = S extends `${string}{${infer Name}}${infer Rest}`
  ? `${string}{${Name}}${string}` & Wording<Rest>
  : string

/** The phrase of a counted one; a list of phrases that names one of them `other` is none. */
type Counted<T> = T extends { other: infer S extends string }
  ? [keyof T] extends ['other']
    ? S
    : never
  : never

/** The phrases of an Uzbek dictionary in another language: the same keys, the same variables. */
export type Translation<T, L extends Language> = T extends string
  ? Wording<T>
  : [Counted<T>] extends [never]
    ? { [Key in keyof T]: Translation<T[Key], L> }
    : Record<PluralForm[L], Wording<Counted<T>>>
