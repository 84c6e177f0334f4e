import { answerParts } from 'contract/answer-text'
import type { PageContext } from 'contract/page'
import { type Question, type QuestionTopic, questions } from 'contract/questions'
import { editions } from 'contract/terms'
import { pickText } from 'contract/text'
import { type Block, mapBlock, toBlock } from '../../api/block.ts'
import { type Texts, textsOf } from '../../i18n/texts.ts'
import { fillFacts } from './fill-facts.ts'
import { readingFacts } from './reading-facts.ts'
import type { Part } from './reading-text.ts'

/** A question in the language of the page, with its facts filled in. */
export type HelpQuestion = { anchor: string; topic: QuestionTopic; question: string; answer: readonly Part[] }

export type HelpData = { questions: Block<HelpQuestion[]>; texts: Pick<Texts, 'help'> }

type Page = Pick<PageContext, 'call' | 'language' | 'agency' | 'retentionDays'>

/** The questions of no country in particular. */
export async function loadHelp(page: Page): Promise<HelpData> {
  const list = mapBlock(await toBlock(page.call(questions.list, {})), (rows) =>
    rows.filter(({ country_id }) => country_id === null),
  )
  const facts = readingFacts('help', page, list.ok ? lastChange(list.value) : undefined)
  return {
    questions: mapBlock(list, (rows) =>
      rows.map(({ anchor, topic, question, answer }) => ({
        anchor,
        topic,
        ...fillFacts(
          {
            question: pickText(question, page.language),
            answer: answerParts(pickText(answer, page.language)),
          },
          facts,
        ),
      })),
    ),
    texts: fillFacts(textsOf('help', page.language), facts),
  }
}

/** When the office or the page around its questions changed last. */
function lastChange(rows: readonly Question[]): string {
  return rows.reduce((last, { updated_at }) => (updated_at > last ? updated_at : last), editions.help.date)
}
