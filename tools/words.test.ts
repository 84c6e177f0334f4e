import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { errors } from 'contract/errors'
import { expect, test } from 'vitest'
import { tableUnder } from './readme-table.ts'
import { root } from './root.ts'

type Phrase = { place: string; text: string }
type Foreign = 'en' | 'ru'

const dictionaries = 'web/src/i18n'
const questionFiles = [
  'account',
  'applying',
  'contact',
  'documents',
  'european-countries',
  'overseas-countries',
  'payment',
  'program',
  'times',
]
/** Files with all languages beside one another: `en: '…'`. */
const mixed = [
  'agency.json',
  'contract/src/field-problems.ts',
  'contract/src/match-message.ts',
  'server/src/domains/notifications/telling/case-mail-texts.ts',
  'server/src/domains/staff/staff-mail-texts.ts',
  'server/src/domains/telegram/chat-store/consent-texts.ts',
  'server/src/domains/telegram/chat-store/link-question-texts.ts',
  'server/src/domains/telegram/links/link-mail-texts.ts',
  'server/src/domains/telegram/links/link-texts.ts',
  'server/src/domains/telegram/menu.ts',
  'server/src/domains/telegram/settings/settings-texts.ts',
  'server/src/domains/telegram/visitors/visitor-texts.ts',
  'server/src/identity/mails/mail-texts.ts',
  'server/src/seed/demo-stories.ts',
  'server/src/seed/demo-team.ts',
  ...questionFiles.map((name) => `server/src/seed/questions/${name}.ts`),
  'server/src/seed/starter-countries/australia.ts',
  'server/src/seed/starter-countries/canada.ts',
  'server/src/seed/starter-countries/france.ts',
  'server/src/seed/starter-countries/germany.ts',
  'server/src/seed/starter-countries/netherlands.ts',
  'server/src/seed/starter-countries/united-kingdom.ts',
  'server/src/seed/starter-countries/usa.ts',
  'server/src/seed/starter-questions.ts',
  'server/src/seed/starter-rules.ts',
  'server/src/seed/starter-inputs.ts',
  'server/src/seed/starter-services.ts',
]

const read = (path: string) => readFile(join(root, path), 'utf8')

async function phrasesIn(language: Foreign): Promise<Phrase[]> {
  const all = await readdir(join(root, dictionaries, language), { recursive: true })
  const files = all.filter((file) => file.endsWith('.ts'))
  const own = files.map(async (file) => {
    const source = await read(`${dictionaries}/${language}/${file}`)
    const texts = source.replace(/^import .*$/gm, '').matchAll(/'((?:[^'\\\n]|\\.)*)'/g)
    return Array.from(texts, ([, text = '']) => ({ place: `${language}/${file}`, text }))
  })
  const others = mixed.map(async (path) => {
    const texts = (await read(path)).matchAll(
      new RegExp(`"?\\b${language}"?:\\s*(['"])((?:(?!\\1).)*)\\1`, 'g'),
    )
    return Array.from(texts, ([, , text = '']) => ({ place: path, text }))
  })
  const refusals = Object.values(errors).map(({ sentence }) => ({
    place: 'errors.ts',
    text: sentence[language],
  }))
  return [...(await Promise.all([...own, ...others])).flat(), ...refusals]
}

/** The words that the table refuses; a remark in brackets makes a word one of its language, or one to leave to people. */
async function refusedWords(language: Foreign): Promise<string[]> {
  const rows = tableUnder(await read('docs/words.md'), '## The table').slice(1)
  const words = rows.flatMap(([, , , not = '']) => not.split(',').map((word) => word.trim())).filter(Boolean)
  return words.flatMap((word) => {
    const [name = '', remark] = word.split(/ \(|\)/)
    if (remark && remark !== 'English') return []
    const isRussian = /[а-яё]/i.test(name)
    return isRussian === (language === 'ru') ? [name] : []
  })
}

/** A label of the office that is English in Uzbek too. */
const englishLabel = 'Register & Send to Consulting Manager'

const whole = (word: string) => new RegExp(`(?<![\\p{L}{-])${word}(?![\\p{L}}-])`, 'iu')

test.each(['en', 'ru'] as const)('the texts in %s have the words of docs/words.md', async (language) => {
  const phrases = await phrasesIn(language)
  expect(phrases.length).toBeGreaterThan(600)
  const refused = (await refusedWords(language)).map(whole)
  const wrong = phrases.filter(({ text }) => text !== englishLabel && refused.some((word) => word.test(text)))
  expect(wrong).toEqual([])
})

/** Words that are often written without their ё. */
const withoutYo =
  /(?<!\p{L})(?:еще|ее|нее|мое|свое|учеб(?:а|ы|е|у|ой)|партнер\p{L}*|изменен|подтвержден|сохранен|удален|вернем|займет|назовем|придет|пришлем)(?!\p{L})/iu

test('Russian writes ё, «кавычки» and a long dash', async () => {
  const phrases = await phrasesIn('ru')
  expect(phrases.filter(({ text }) => withoutYo.test(text))).toEqual([])
  expect(phrases.filter(({ text }) => /[“”"]| [–-] |\(а\)/.test(text))).toEqual([])
})

test('English is written in British spelling, with a dash in ranges', async () => {
  const american = /\b(?:color|organiz|center\b|favorite|canceled|traveling|fulfill\b|\d-\d)/i
  const phrases = (await phrasesIn('en')).filter(({ place }) => !place.endsWith('.json'))
  expect(phrases.filter(({ text }) => american.test(text))).toEqual([])
})
