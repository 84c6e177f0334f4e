import { screen, within } from '@testing-library/react'
import type { PageBot } from 'contract/page'
import { type Language, languages } from 'contract/text'
import { expect, test } from 'vitest'
import { textsOf } from '../../i18n/texts.ts'
import { aBot } from '../../testing/channel-records.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderSite } from '../../testing/render-page.tsx'
import * as page from './contact-page.tsx'

const toBot = { uz: 'Botga yozish', en: 'Write to the bot', ru: 'Написать боту' }
const phone = expect.stringMatching(/^tel:\+/)

/** Where the ways to the office on /contact lead, by their words. */
async function waysOf(language: Language, bot?: PageBot): Promise<Record<string, string | null>> {
  fakeApi()
  renderSite(page, '/contact', { language, ...(bot && { bot }) })
  const { title } = textsOf('contact', language).contact.office
  const links = within(await screen.findByRole('region', { name: title })).getAllByRole('link')
  return Object.fromEntries(links.map((link) => [link.textContent, link.getAttribute('href')]))
}

test.each(languages)('the page of contacts leads to the bot in %s', async (language) => {
  const ways = await waysOf(language, aBot)
  expect(Object.values(ways)).toContainEqual(phone)
  expect(ways[toBot[language]]).toBe(aBot.url)
})

test.each(languages)('without a bot the page of contacts has none in %s', async (language) => {
  const ways = await waysOf(language)
  expect(Object.values(ways)).toContainEqual(phone)
  expect(Object.keys(ways)).not.toContain(toBot[language])
  expect(document.body.innerHTML).not.toMatch(/t\.me|\/dev\/messages/)
})

test('a bot whose name is not known yet has no link there', async () => {
  const ways = await waysOf('uz', { url: null })
  expect(Object.values(ways)).toContainEqual(phone)
  expect(Object.keys(ways)).not.toContain(toBot.uz)
})
