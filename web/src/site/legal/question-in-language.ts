import { answerParts } from 'contract/answer-text'
import type { Question, QuestionTopic } from 'contract/questions'
import type { Language, LocalizedText } from 'contract/text'
import { type ShownText, textIn } from '../../i18n/shown-text.ts'
import { fillFacts } from './fill-facts.ts'
import type { Facts } from './reading-facts.ts'
import { type Part, plainText } from './reading-text.ts'

/** A question in the language of the page, with its facts filled in. */
export type HelpQuestion = {
  anchor: string
  topic: QuestionTopic
  question: ShownText
  answer: { parts: readonly Part[]; lang?: Language }
}

export function questionInLanguage(row: Question, language: Language, facts: Facts): HelpQuestion {
  const { anchor, topic } = row
  const texts = {
    question: textIn(row.question, language),
    answer: answerIn(row.answer, language),
  }
  return { anchor, topic, ...fillFacts(texts, facts) }
}

function answerIn(answer: LocalizedText, language: Language): HelpQuestion['answer'] {
  const { text, ...other } = textIn(answer, language)
  return { parts: answerParts(text), ...other }
}

/** Without any markup, for search engines. */
export function inPlainText({ question, answer }: HelpQuestion): { question: string; answer: string } {
  return { question: question.text, answer: plainText(answer.parts) }
}
