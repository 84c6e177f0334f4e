import { phoneDigits } from 'contract/fields'
import { foldName, searchedWords } from 'contract/fold-name'
import sql, { type Sql } from 'sql-template-tag'

/** One condition in two forms: `test` filters rows that are read anyway, `find` uses an index. */
export type Match = { test: Sql; find: Sql }

/** The columns people are found by; clients, leads, enquiries and staff have the same ones. */
const matchOf = {
  name: (text: string) => containsLetters(sql`search_name`, sql`fold_name`, text, foldName(text)),
  email: (text: string) => containsLetters(sql`email`, sql`fold_text`, text, text),
  phone: (text: string) => containsDigits(sql`phone_digits`, text),
  /** Of leads: the phones beside the main one, which most have not. */
  contacts: (text: string) => {
    const match = containsDigits(sql`contact_phones(contacts)`, text)
    const areThere = sql`contacts <> '[]'`
    return match && { test: sql`(${areThere} and ${match.test})`, find: sql`(${areThere} and ${match.find})` }
  },
}
export type SearchField = keyof typeof matchOf

/**
 * Whether one of the fields contains the text, in whatever alphabet a name is written. Nothing where no name is without it:
 * then there is nothing to filter by.
 */
export function containsText(fields: readonly SearchField[], search: string): Match | undefined {
  const text = fields.includes('name') ? searchedWords(search).join(' ') : search
  if (!text) return
  // A text with letters cannot match a phone, so no condition may be left.
  const [first = never, ...others] = fields.flatMap((field) => matchOf[field](text) ?? [])
  return others.reduce(either, first)
}

/** Whether a title contains the text in one of its languages, folded as names are; nothing where there is nothing to filter by. */
export function titleContains(search: string): Sql | undefined {
  const text = searchedWords(search).join(' ')
  if (!text) return
  const titles = sql`concat_ws(E'\n', title ->> 'uz', title ->> 'en', title ->> 'ru')`
  return sql`strpos(fold_name(${titles}), (select fold_name(${text}))) > 0`
}

const never: Match = { test: sql`false`, find: sql`false` }

function either(one: Match, other: Match): Match {
  return { test: sql`(${one.test} or ${other.test})`, find: sql`(${one.find} or ${other.find})` }
}

// Each text is wrapped in a subselect, so that the planner does not see it: it then uses the index for common words as
// well, in generic and custom plans.

/** `folded` only decides which index knows the text; the database folds it by the rule of its column. */
function containsLetters(column: Sql, fold: Sql, text: string, folded: string): Match {
  const test = sql`strpos(${column}, (select ${fold}(${text}))) > 0`
  if (hasTrigram.test(folded)) {
    const pattern = text.replace(/[\\%_]/g, '\\$&')
    return { test, find: sql`${column} like (select '%' || ${fold}(${pattern}) || '%')` }
  }
  return {
    test,
    find: sql`(letter_pairs(${column}) @> (select letter_pairs(${fold}(${text}))) and ${test})`,
  }
}

const hasTrigram = /[\p{L}\p{N}]{3}/u

function containsDigits(column: Sql, text: string): Match | null {
  const digits = phoneDigits(text)
  if (!isPhoneFragment.test(text) || !digits) return null
  return {
    test: sql`strpos(${column}, (select ${digits}::text)) > 0`,
    find: sql`${column} like (select ${`%${digits}%`}::text)`,
  }
}

const isPhoneFragment = /^[+\d\s().\-–/]*$/
