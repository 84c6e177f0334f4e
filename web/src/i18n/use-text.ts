import { useMatches } from 'react-router'
import type { Texts } from './texts.ts'

/** The words of an area in the language of the page, as the loader of a matched route has handed them over. */
export function useText<Area extends keyof Texts>(area: Area): Texts[Area] {
  const matches = useMatches()
  for (const { loaderData } of matches) {
    const { texts } = (loaderData ?? {}) as { texts?: Partial<Texts> }
    const words = texts?.[area]
    if (words) return words
  }
  throw new Error(`no loader of this page hands over the words of "${area}"`)
}
