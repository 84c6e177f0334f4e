import type { Agency } from 'contract/agency'
import { fill, fillCount } from 'contract/fill'
import type { Language } from 'contract/text'
import type { Texts } from '../../i18n/texts.ts'
import { claimFigures, type Figure } from '../claim-figures.ts'

export type HomeFigures = {
  figures: Figure[]
  /** Whose figures they are; empty where none is a claim. */
  note: string
}

/** How many there are of each; none where the list failed. */
type Counts = Partial<Record<'services' | 'partners' | 'stories', number>>

/** One figure alone says little, and looks lost. */
const minFigures = 2
const maxFigures = 4

/** What the agency claims; the place of a claim it leaves empty takes what can be counted, unless it claims that. */
export function homeFigures(
  page: { agency: Agency; language: Language },
  text: Texts['home'],
  counts: Counts,
): HomeFigures {
  const { students, partners, success, experience } = text.claims
  const claimed = claimFigures(page, { students, partners, success, experience })
  const { claims } = page.agency
  const countable = (Object.keys(text.counted) as (keyof Counts)[]).filter(
    (name) => counts[name] && !(name === 'partners' && claims.partners.value),
  )
  const counted = countable.map((name) => {
    const n = counts[name] ?? 0
    return { value: String(n), label: fillCount(text.counted[name], page.language, { n }) }
  })
  const figures = [...claimed, ...counted].slice(0, maxFigures)
  return {
    figures: figures.length < minFigures ? [] : figures,
    note: claimed.length > 0 ? fill(text.claims.since, { year: claims.since }) : '',
  }
}
