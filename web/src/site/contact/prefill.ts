import { contactSubjects } from 'contract/contacts'
import { countries } from 'contract/countries'
import { fill } from 'contract/fill'
import { helper } from 'contract/helper'
import { questionKeys } from 'contract/helper-questions'
import { matchMessage } from 'contract/match-message'
import type { PageContext } from 'contract/page'
import { pickText } from 'contract/text'
import { toBlock } from '../../api/block.ts'
import type { Texts } from '../../i18n/texts.ts'
import { emptyMessage, type TypedMessage } from './typed-message.ts'

type Page = Pick<PageContext, 'call' | 'language'>

/**
 * The form as an address asks for it. An address has keys alone, and the words are ours: anybody can make a link, and
 * none is to put words into a visitor's mouth.
 */
export async function prefilled(
  page: Page,
  query: URLSearchParams,
  text: Texts['contact']['form'],
): Promise<TypedMessage> {
  const [about, answers] = await Promise.all([
    countrySentence(page, query.get('country'), text.aboutCountry),
    matchAnswers(page, query.get('match')),
  ])
  return {
    ...emptyMessage,
    service_id: contactSubjects.find((subject) => subject === query.get('subject')) ?? '',
    text: [about, answers].filter(Boolean).join('\n\n'),
  }
}

async function countrySentence({ call, language }: Page, slug: string | null, text: string): Promise<string> {
  if (!slug) return ''
  const list = await toBlock(call(countries.list, {}))
  const country = list.ok && list.value.find((one) => one.slug === slug)
  return country ? fill(text, { name: pickText(country.name, language) }) : ''
}

/** `match` has one key for each question, in their order, with dots between. */
async function matchAnswers({ call, language }: Page, match: string | null): Promise<string> {
  if (!match) return ''
  const asked = await toBlock(call(helper.get, {}))
  if (!asked.ok) return ''
  const keys = match.split('.')
  const answers = Object.fromEntries(questionKeys.map((question, at) => [question, keys[at]]))
  return matchMessage(asked.value, answers, language)
}
