import type { QuestionTopic } from 'contract/questions'
import type { LocalizedText } from 'contract/text'

export type StarterQuestion = {
  anchor: string
  topic: QuestionTopic
  question: LocalizedText
  answer: LocalizedText
}

/** The same four of every country. */
type CountryTexts = Record<
  'decides' | 'refused' | 'family' | 'begin',
  Omit<StarterQuestion, 'anchor' | 'topic'>
>

export type CountryQuestions = Record<string, CountryTexts>

const topics = { decides: 'program', refused: 'applying', family: 'program', begin: 'times' } as const
const words = {
  decides: 'who-decides',
  refused: 'if-refused',
  family: 'family',
  begin: 'when-to-begin',
} as const

/** The questions of one country, in the order in which they are asked. */
export function questionsOf(slug: string, texts: CountryTexts): StarterQuestion[] {
  return (['decides', 'refused', 'family', 'begin'] as const).map((key) => ({
    anchor: `${slug}-${words[key]}`,
    topic: topics[key],
    ...texts[key],
  }))
}
