import { isLanguage } from 'contract/text'

/**
 * The address of a public page that shows something of its own. A language that the present address names stays in it;
 * a campaign does not, since everyone who reads that language gets the same page.
 */
export function pageAddress(path: string, present: string, shows: Record<string, string | null>): string {
  const query = new URLSearchParams()
  const language = new URLSearchParams(present).get('lang')
  if (isLanguage(language)) query.set('lang', language)
  for (const [name, value] of Object.entries(shows)) if (value !== null) query.set(name, value)
  return query.size === 0 ? path : `${path}?${query}`
}
