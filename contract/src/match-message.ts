import { type Answers, findOption, type Questions, questionKeys } from './helper-questions.ts'
import { type Language, type LocalizedText, pickText } from './text.ts'

const heading: LocalizedText = {
  uz: '“Menga nima mos?” savollariga javoblarim:',
  en: 'My answers to “What suits me?”:',
  ru: 'Мои ответы на вопросы «Что мне подходит?»:',
}

/**
 * What somebody tells an adviser after answering the five questions: a line for each answer. The keys come from an
 * address, where anybody may write anything, so only those of known options say something; none gives no message.
 */
export function matchMessage(
  { questions }: { questions: Questions },
  answers: Partial<Answers>,
  language: Language,
): string {
  const lines = questionKeys.flatMap((question) => {
    const option = findOption(questions, question, answers[question])
    if (!option) return []
    return `${pickText(questions[question].text, language)} ${pickText(option.text, language)}`
  })
  return lines.length === 0 ? '' : [heading[language], ...lines].join('\n')
}
