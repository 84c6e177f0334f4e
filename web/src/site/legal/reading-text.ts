/** The pages a text may point to. In dictionaries they have names, so that a translation cannot change an address. */
export const linkedPages = {
  services: '/services',
  process: '/process',
  contact: '/contact',
  register: '/register',
  login: '/login',
  forgot: '/forgot-password',
  help: '/help',
  privacy: '/privacy',
  terms: '/terms',
} as const

export type PageLinks = Partial<Record<keyof typeof linkedPages, string>>

/** A paragraph, a list, steps, or definitions. */
export type Part =
  | string
  | readonly string[]
  | { steps: readonly string[] }
  | { terms: readonly { name: string; text: string }[] }

export type ReadingSection = { title: string; text: readonly Part[]; links?: PageLinks }

/** What the head and the table of contents of a reading page show. Sections are identified by their ids. */
export type ReadingText = {
  title: string
  lead: string
  contents: string
  edition: string
  sections: Record<string, { title: string }>
}

/** The same text without any markup, for search engines. */
export function plainText(parts: readonly Part[]): string {
  return parts.flatMap(linesOf).join('\n')
}

function linesOf(part: Part): readonly string[] {
  if (typeof part === 'string') return [part]
  if ('steps' in part) return part.steps.map((step, index) => `${index + 1}. ${step}`)
  if ('terms' in part) return part.terms.map(({ name, text }) => `${name}: ${text}`)
  return part
}
