import type { FactAmount, FactKind } from 'contract/country-facts'
import type { ApplyCountry, StudyLanguage } from 'contract/country-fields'
import type { LocalizedText } from 'contract/text'

/** A fact that nobody has confirmed yet, with where it can be checked. */
export type StarterFact = { text: LocalizedText; amount?: FactAmount; source: string }

export type StarterCountry = {
  slug: string
  code: string
  apply_country: ApplyCountry
  languages: StudyLanguage[]
  summary: LocalizedText
  /** Paragraphs: what one studies, how one applies, what the agency does. Without figures, which are facts. */
  body: LocalizedText[]
  /** The agency itself fills in the others. */
  facts: { [Kind in Extract<FactKind, 'funds' | 'intakes' | 'work' | 'language'>]: StarterFact }
  /** What the language courses prepare for; empty where there are none for this country. */
  courses: LocalizedText | null
  hasSummerWork?: true
}
