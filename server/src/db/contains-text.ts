import { phoneDigits } from 'contract/fields'
import sql, { type Sql } from 'sql-template-tag'

/** One condition in two forms: `test` filters rows that are read anyway, `find` uses an index. */
export type Match = { test: Sql; find: Sql }

/** The columns people are found by; clients and leads have the same ones. */
const matchOf = {
  name: (text: string) => containsLetters(sql`search_name`, text),
  email: (text: string) => containsLetters(sql`email`, text),
  phone: containsDigits,
}
export type SearchField = keyof typeof matchOf

/** Whether one of the fields contains the text, whatever its case and its apostrophes. */
export function containsText(fields: readonly SearchField[], text: string): Match {
  // A text with letters cannot match a phone, so no condition may be left.
  const [first = never, ...others] = fields.flatMap((field) => matchOf[field](text) ?? [])
  return others.reduce(either, first)
}

const never: Match = { test: sql`false`, find: sql`false` }

function either(one: Match, other: Match): Match {
  return { test: sql`(${one.test} or ${other.test})`, find: sql`(${one.find} or ${other.find})` }
}

// Each text is wrapped in a subselect, so that the planner does not see it: it then uses the index for common words as
// well, in generic and custom plans.

function containsLetters(column: Sql, text: string): Match {
  const test = sql`strpos(${column}, (select fold_text(${text}))) > 0`
  if (hasTrigram.test(text)) {
    const pattern = text.replace(/[\\%_]/g, '\\$&')
    return { test, find: sql`${column} like (select '%' || fold_text(${pattern}) || '%')` }
  }
  return {
    test,
    find: sql`(letter_pairs(${column}) @> (select letter_pairs(fold_text(${text}))) and ${test})`,
  }
}

const hasTrigram = /[\p{L}\p{N}]{3}/u

function containsDigits(text: string): Match | null {
  const digits = phoneDigits(text)
  if (!isPhoneFragment.test(text) || !digits) return null
  return {
    test: sql`strpos(phone_digits, (select ${digits}::text)) > 0`,
    find: sql`phone_digits like (select ${`%${digits}%`}::text)`,
  }
}

const isPhoneFragment = /^[+\d\s().\-–/]*$/
