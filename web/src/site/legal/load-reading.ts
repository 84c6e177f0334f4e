import type { PageContext } from 'contract/page'
import type { editions } from 'contract/terms'
import { type Texts, textsOf } from '../../i18n/texts.ts'
import { fillFacts } from './fill-facts.ts'
import { readingFacts } from './reading-facts.ts'

/** A text to read, with the agency's names and the product's numbers in it. */
export function loadReading<Area extends keyof typeof editions>(
  area: Area,
  page: Pick<PageContext, 'language' | 'agency' | 'retentionDays'>,
): { texts: Pick<Texts, Area> } {
  return { texts: fillFacts(textsOf(area, page.language), readingFacts(area, page)) }
}
