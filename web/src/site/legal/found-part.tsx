import { fillCount } from 'contract/fill'
import type { PageContext } from 'contract/page'
import type { Texts } from '../../i18n/texts.ts'
import type { StillPart } from '../still/still.tsx'
import { stillPart } from '../still/still-part.server.tsx'
import { findAnswers } from './find-answers.ts'
import { FoundAnswers } from './found-answers.tsx'
import type { HelpQuestion } from './question-in-language.ts'

type Search = { search: string; questions: readonly HelpQuestion[]; texts: Pick<Texts, 'help'> }

type Found = { answers: HelpQuestion[]; note: string; part: StillPart }

/** What was found, and in a sentence how much that is. */
export async function foundPart(page: PageContext, { search, questions, texts }: Search): Promise<Found> {
  const answers = findAnswers(questions, search)
  const { found, none } = texts.help.search
  const children = <FoundAnswers found={answers} search={search} />
  return {
    answers,
    note: answers.length === 0 ? none : fillCount(found, page.language, { n: answers.length }),
    part: await stillPart(page, { id: 'found', path: '/help', texts, children }),
  }
}
