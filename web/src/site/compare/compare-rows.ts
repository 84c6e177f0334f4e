import type { FactKind, PublicFact } from 'contract/country-facts'
import type { Language } from 'contract/text'
import type { ShownText } from '../../i18n/shown-text.ts'
import { textsOf } from '../../i18n/texts.ts'
import { factTexts } from '../../shared/fact-text.ts'
import type { ServiceInLanguage } from '../../shared/service-in-language.ts'

/** What is known of a service in a country. */
export type ComparedFacts = {
  service: ServiceInLanguage | null
  facts: readonly PublicFact[]
  /** The required ones. */
  documents: ShownText[]
  storyCountry: string
  stories: number
}

const factsBefore = ['tuition', 'living', 'funds', 'language', 'intakes', 'work', 'visa_time'] as const

export type CompareCell =
  | { kind: 'price'; text: string; soum: string }
  | { kind: 'duration'; shown: ShownText | null }
  | { kind: 'fact'; state: PublicFact['state']; texts: ShownText[]; asOf: number | null }
  | { kind: 'documents'; names: ShownText[] }
  | { kind: 'stories'; count: number; country: string }

export type CompareRow = {
  name: 'price' | 'duration' | 'documents' | 'stories' | (typeof factsBefore)[number]
  cells: CompareCell[]
  isDifferent: boolean
}

/** The rows in their order, with a cell for each of those compared. */
export function compareRows(all: readonly ComparedFacts[], language: Language): CompareRow[] {
  const row = (name: CompareRow['name'], cellOf: (one: ComparedFacts) => CompareCell): CompareRow => {
    const cells = all.map(cellOf)
    return { name, cells, isDifferent: new Set(cells.map(saidIn)).size > 1 }
  }
  return [
    row('price', ({ service }) => ({
      kind: 'price',
      text: service?.price ?? '',
      soum: service?.soum ?? '',
    })),
    row('duration', ({ service }) => ({ kind: 'duration', shown: service?.duration ?? null })),
    ...factsBefore.map((kind) => row(kind, ({ facts }) => factCell(facts, kind, language))),
    row('documents', ({ documents }) => ({ kind: 'documents', names: documents })),
    row('stories', ({ stories, storyCountry }) => ({
      kind: 'stories',
      count: stories,
      country: storyCountry,
    })),
  ]
}

function factCell(facts: readonly PublicFact[], kind: FactKind, language: Language): CompareCell {
  const fact = facts.find((one) => one.kind === kind)
  if (!fact || fact.state === 'closed') return { kind: 'fact', state: 'closed', texts: [], asOf: null }
  const { per } = textsOf('countries', language).countries
  return { kind: 'fact', state: fact.state, texts: factTexts(fact, per, language), asOf: fact.as_of }
}

/** What a reader would compare: when a figure was checked makes no difference, nor whose stories they are. */
function saidIn(cell: CompareCell): string {
  switch (cell.kind) {
    case 'price':
      return cell.text
    case 'duration':
      return cell.shown?.text ?? ''
    case 'fact':
      return wordsOf(cell.texts)
    case 'documents':
      return wordsOf(cell.names)
    case 'stories':
      return String(cell.count)
  }
}

function wordsOf(texts: readonly ShownText[]): string {
  return texts.map(({ text }) => text).join('\n')
}
