import { expect, test } from 'vitest'
import { helper as text } from '../../i18n/uz/office/helper.ts'
import { aHelper, aRule, germany, talk, visa } from '../../testing/helper-records.ts'
import { inUzbek } from '../../testing/office-records.ts'
import { helperDifferences } from './helper-differences.ts'
import { changesIn, helperDraft } from './helper-draft.ts'
import { targetNames } from './rule-words.ts'

const names = targetNames([visa, talk], [germany], 'uz')
const stored = helperDraft(aHelper())
const [first, second] = stored.rules as [ReturnType<typeof aRule>, ReturnType<typeof aRule>]
const between = (mine: typeof stored) => helperDifferences(mine, stored, names, text, 'uz')

test('equal versions do not differ, in whatever order their fields come', () => {
  const { reason, ...rest } = first
  const mine = { ...stored, rules: [{ reason, ...rest }, second] }
  expect(between(mine)).toEqual([])
  expect(changesIn(mine, stored)).toEqual({})
})

test('a question is compared as a whole, with its keys', () => {
  const goal = { ...stored.questions.goal, text: inUzbek('Nega?') }
  const mine = { ...stored, questions: { ...stored.questions, goal } }
  expect(between(mine)).toEqual([
    {
      field: 'goal',
      mine: 'Nega?; study: O‘qish; travel: Sayohat',
      theirs: 'Maqsadingiz?; study: O‘qish; travel: Sayohat',
    },
  ])
  expect(changesIn(mine, stored)).toEqual({ questions: mine.questions })
})

test('of the rules only those are shown that one version has alone', () => {
  const mine = { ...stored, rules: [first, aRule({ points: 1, country_id: germany.id })] }
  expect(between(mine)).toEqual([
    {
      field: 'rules',
      mine: 'Talaba vizasi, Germaniya (+1 ball; Maqsad: O‘qish): Talaba vizasi kerak',
      theirs: 'Maslahat (+4 ball; Maqsad: Sayohat): Suhbat',
    },
  ])
  expect(changesIn(mine, stored)).toEqual({ rules: mine.rules })
})

test('the same rules in another order differ where the first one stands elsewhere', () => {
  const mine = { ...stored, rules: [second, first] }
  expect(between(mine)).toEqual([
    {
      field: 'order',
      mine: expect.stringMatching(/^1-o‘rinda: Maslahat/),
      theirs: expect.stringMatching(/^1-o‘rinda: Talaba/),
    },
  ])
  expect(changesIn(mine, stored)).toEqual({ rules: mine.rules })
})
