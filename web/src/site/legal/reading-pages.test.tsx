import { screen, within } from '@testing-library/react'
import { questions, questionTopics } from 'contract/questions'
import { type editions, termsVersion } from 'contract/terms'
import { languages } from 'contract/text'
import { beforeEach, describe, expect, test } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderSite } from '../../testing/render-page.tsx'
import { aQuestion } from '../../testing/site-records.ts'
import * as helpPage from './help-page.tsx'
import * as privacyPage from './privacy-page.tsx'
import * as termsPage from './terms-page.tsx'

const pages = { help: helpPage, privacy: privacyPage, terms: termsPage } satisfies Record<
  keyof typeof editions,
  unknown
>
const sectionsIn: Record<string, string[]> = {}

// The help asks for its questions; the others ask for nothing.
beforeEach(() => {
  const oneOfEach = questionTopics.map((topic) => aQuestion({ topic, anchor: `about-${topic}` }))
  fakeApi().answer(questions.list, oneOfEach)
})

const edition = () => within(screen.getByRole('main')).getByText(/^Versiya: /)

describe.each(Object.entries(pages))('/%s', (name, page) => {
  test.each(languages)(
    'in %s has a heading for every line of its contents, at the same place',
    async (language) => {
      renderSite(page, `/${name}`, { language })
      await screen.findByRole('heading', { level: 1 })
      // Once collapsed above the text and once beside it.
      const [links, beside] = screen.getAllByRole('list').map((list) => within(list).queryAllByRole('link'))
      const ids = links?.map((link) => new URL((link as HTMLAnchorElement).href).hash.slice(1)) ?? []
      expect(ids.length).toBeGreaterThan(5)
      expect(beside?.map(({ textContent }) => textContent)).toEqual(
        links?.map(({ textContent }) => textContent),
      )
      for (const [at, id] of ids.entries()) {
        const heading = document.querySelector(`h2[id="${id}"]`)
        expect(heading?.textContent).toContain(links?.[at]?.textContent)
      }
      expect(ids.at(-1)).toBe('contact')
      sectionsIn[name] ??= ids
      expect(ids, 'a link to a section leads to the same place in every language').toEqual(sectionsIn[name])
    },
  )

  test('shows its date', async () => {
    renderSite(page, `/${name}`)
    await screen.findByRole('heading', { level: 1 })
    expect(edition()).toBeTruthy()
  })
})

test('the terms are the version a registration accepts', async () => {
  renderSite(termsPage, '/terms')
  await screen.findByRole('heading', { level: 1 })
  expect(edition().textContent).toContain(`Versiya: ${termsVersion}.`)
})

test('the privacy policy names the cookies of the server', async () => {
  renderSite(privacyPage, '/privacy')
  await screen.findByRole('heading', { level: 1 })
  for (const cookie of ['language', 'visit', 'device']) {
    expect(within(screen.getByRole('main')).getByText(cookie).tagName).toBe('DT')
  }
})
