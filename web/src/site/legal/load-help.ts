import type { PageContext } from 'contract/page'
import { type Question, questions } from 'contract/questions'
import { editions } from 'contract/terms'
import { type Block, mapBlock, toBlock } from '../../api/block.ts'
import { type Texts, textsOf } from '../../i18n/texts.ts'
import { fillFacts } from './fill-facts.ts'
import { type HelpQuestion, questionInLanguage } from './question-in-language.ts'
import { readingFacts } from './reading-facts.ts'

export type HelpData = { questions: Block<HelpQuestion[]>; texts: Pick<Texts, 'help'> }

type Page = Pick<PageContext, 'call' | 'language' | 'agency' | 'retentionDays'>

/** The questions of no country in particular. */
export async function loadHelp(page: Page): Promise<HelpData> {
  const list = mapBlock(await toBlock(page.call(questions.list, {})), (rows) =>
    rows.filter(({ country_id }) => country_id === null),
  )
  const facts = readingFacts('help', page, list.ok ? lastChange(list.value) : undefined)
  return {
    questions: mapBlock(list, (rows) => rows.map((row) => questionInLanguage(row, page.language, facts))),
    texts: fillFacts(textsOf('help', page.language), facts),
  }
}

/** When the office or the page around its questions changed last. */
function lastChange(rows: readonly Question[]): string {
  return rows.reduce((last, { updated_at }) => (updated_at > last ? updated_at : last), editions.help.date)
}
