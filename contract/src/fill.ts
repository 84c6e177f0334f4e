import type { Language } from './text.ts'

type Variable<S extends string> = S extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Variable<Rest>
  : never

type Values<S extends string> = Record<Variable<S>, string | number>

/** Puts the values into a phrase; one that is missing does not compile, as far as the compiler knows the phrase. */
export function fill<S extends string>(phrase: S, values: Values<S>): string {
  return phrase.replace(/\{(\w+)\}/g, (_, name: Variable<S>) => String(values[name] ?? ''))
}

/** Counted phrases of the model have one form, as Uzbek does; en and ru bring theirs along at run time. */
type Counted<S extends string> = { other: S }

/** The form of a counted phrase that fits the number `n`. */
export function fillCount<S extends string>(
  phrase: Counted<S>,
  language: Language,
  values: Values<S> & { n: number },
): string {
  const forms: Partial<Record<string, S>> = phrase
  // Browsers lack Uzbek plural data; its single form needs none.
  const form = language === 'uz' ? 'other' : new Intl.PluralRules(language).select(values.n)
  return fill(forms[form] ?? phrase.other, values)
}
