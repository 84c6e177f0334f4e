import type { Facts } from './reading-facts.ts'

/** The same words with their {facts} filled in, however deep they stand; a fact nobody knows stays to be seen. */
export function fillFacts<T>(words: T, facts: Facts): T {
  if (typeof words === 'string') {
    return words.replace(/\{(\w+)\}/g, (variable, name: string) => String(facts[name] ?? variable)) as T
  }
  if (Array.isArray(words)) return words.map((part) => fillFacts(part, facts)) as T
  const entries = Object.entries(words as object).map(([key, part]) => [key, fillFacts(part, facts)])
  return Object.fromEntries(entries) as T
}
