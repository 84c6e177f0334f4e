import { helper } from 'contract/helper'
import { type Answers, findOption, type Questions, questionKeys } from 'contract/helper-questions'
import type { PageContext } from 'contract/page'
import type { Language } from 'contract/text'
import { type Block, mapBlock, toBlock } from '../../api/block.ts'
import { type ShownText, textIn } from '../../i18n/shown-text.ts'
import { type Texts, textsOf } from '../../i18n/texts.ts'
import { loadResult, type MatchResult } from './load-result.ts'

export type AskedQuestion = {
  name: string
  text: ShownText
  options: { value: string; text: ShownText }[]
  /** The key of the chosen option; empty where none is. */
  chosen: string
}

export type MatchData = {
  questions: Block<AskedQuestion[]>
  /** Whether the form was sent, and not only opened with a first answer from another page. */
  isSent: boolean
  /** Null until every question has its answer. */
  result: Block<MatchResult> | null
  texts: Pick<Texts, 'match'>
}

/** The questions with the answers of the address, and what they lead to; nothing is stored. */
export async function loadMatch(page: PageContext, query: URLSearchParams): Promise<MatchData> {
  const { call, language } = page
  const record = await toBlock(call(helper.get, {}))
  const answers = record.ok ? answersIn(query, record.value.questions) : null
  return {
    questions: mapBlock(record, ({ questions }) => askedIn(questions, answers ?? {}, language)),
    isSent: query.has('sent'),
    result: isComplete(answers) ? await toBlock(loadResult(page, answers)) : null,
    texts: textsOf('match', language),
  }
}

/** The options that there are: anybody may write anything into an address. */
function answersIn(query: URLSearchParams, questions: Questions): Partial<Answers> {
  const known = questionKeys.flatMap((name) => {
    const option = findOption(questions, name, query.get(name) ?? undefined)
    return option ? [[name, option.key]] : []
  })
  return Object.fromEntries(known)
}

function isComplete(answers: Partial<Answers> | null): answers is Answers {
  return questionKeys.every((name) => answers?.[name])
}

function askedIn(questions: Questions, answers: Partial<Answers>, language: Language): AskedQuestion[] {
  return questionKeys.map((name) => ({
    name,
    text: textIn(questions[name].text, language),
    options: questions[name].options.map(({ key, text }) => ({ value: key, text: textIn(text, language) })),
    chosen: answers[name] ?? '',
  }))
}
