import { useMatches } from 'react-router'
import type { Texts } from './texts.ts'

/** The texts of an area in the language of the page, from the loader of a matched route. */
export function useText<Area extends keyof Texts>(area: Area): Texts[Area] {
  const matches = useMatches()
  for (const { loaderData } of matches) {
    const { texts } = (loaderData ?? {}) as { texts?: Partial<Texts> }
    const areaTexts = texts?.[area]
    if (areaTexts) return areaTexts
  }
  throw new Error(`no loader of this page hands over the words of "${area}"`)
}
