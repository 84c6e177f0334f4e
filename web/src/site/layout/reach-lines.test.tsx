import { screen, within } from '@testing-library/react'
import type { PageBot } from 'contract/page'
import { services } from 'contract/services'
import { type Language, languages } from 'contract/text'
import { expect, test } from 'vitest'
import { textsOf } from '../../i18n/texts.ts'
import { aBot } from '../../testing/channel-records.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderSite } from '../../testing/render-page.tsx'
import * as siteLayout from './site-layout.tsx'

const toBot = { uz: 'Botga yozish', en: 'Write to the bot', ru: 'Написать боту' }
const phone = expect.stringMatching(/^tel:\+/)

/** Where the contacts in the footer of every public page lead, by their words. */
async function contactsOf(language: Language, bot?: PageBot): Promise<Record<string, string | null>> {
  fakeApi().answer(services.list, [])
  renderSite(siteLayout, '/process', { language, ...(bot && { bot }) })
  const { contacts } = textsOf('site', language).site.footer
  const links = within(await screen.findByRole('region', { name: contacts })).getAllByRole('link')
  return Object.fromEntries(links.map((link) => [link.textContent, link.getAttribute('href')]))
}

test.each(languages)('the footer leads to the bot, beside the phone, in %s', async (language) => {
  const contacts = await contactsOf(language, aBot)
  expect(Object.values(contacts)).toContainEqual(phone)
  expect(contacts[toBot[language]]).toBe(aBot.url)
})

test.each(languages)('without a bot the footer has the phone and no bot, in %s', async (language) => {
  const contacts = await contactsOf(language)
  expect(Object.values(contacts)).toContainEqual(phone)
  expect(Object.keys(contacts)).not.toContain(toBot[language])
  expect(document.body.innerHTML).not.toMatch(/t\.me|\/dev\/messages/)
})

test('a bot whose name is not known yet has no link', async () => {
  const contacts = await contactsOf('uz', { url: null })
  expect(Object.values(contacts)).toContainEqual(phone)
  expect(Object.keys(contacts)).not.toContain(toBot.uz)
})
