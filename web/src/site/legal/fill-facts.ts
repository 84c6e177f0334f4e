import type { Facts } from './reading-facts.ts'

/** The same texts with their {facts} filled in at any depth; an unknown fact stays visible. */
export function fillFacts<T>(text: T, facts: Facts): T {
  if (typeof text === 'string') {
    return text.replace(/\{(\w+)\}/g, (variable, name: string) => String(facts[name] ?? variable)) as T
  }
  if (Array.isArray(text)) return text.map((part) => fillFacts(part, facts)) as T
  const entries = Object.entries(text as object).map(([key, part]) => [key, fillFacts(part, facts)])
  return Object.fromEntries(entries) as T
}
