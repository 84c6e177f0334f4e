import type { LocalizedText } from './text.ts'

// Without a schema: a page that only shows the questions is not to load the schema library for it.

/** The five questions of the helper, in the order in which they are asked. */
export const questionKeys = ['goal', 'education', 'language', 'budget', 'start'] as const
export type QuestionKey = (typeof questionKeys)[number]

type Question = { text: LocalizedText; options: readonly { key: string; text: LocalizedText }[] }
export type Questions = Record<QuestionKey, Question>

/** The key of the chosen option, for each question. */
export type Answers = Record<QuestionKey, string>

export function findOption(questions: Questions, question: QuestionKey, key: string | undefined) {
  return questions[question].options.find((option) => option.key === key)
}
