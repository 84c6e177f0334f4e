import type { Agency } from 'contract/agency'
import type { Endpoint } from 'contract/endpoint'
import type { Call, PageContext } from 'contract/page'
import { partners } from 'contract/partners'
import { services } from 'contract/services'
import { stories } from 'contract/stories'
import type { Language } from 'contract/text'
import { expect, test } from 'vitest'
import { loadHome } from './load-home.ts'

const service = (id: string) => ({
  id,
  title: { uz: `${id} uz`, en: `${id} en`, ru: '' },
  description: { uz: 'tavsif', en: '', ru: '' },
  price: '$150',
  icon: { name: 'Plane', color: 'blue' },
})
const story = (id: string, featured: boolean) => ({ id, featured })
const partner = { id: 'p', name: { uz: 'Hamkor', en: 'Partner', ru: '' }, image_url: null }

function pageWith(answers: Map<Endpoint, unknown>, language: Language = 'en'): PageContext {
  const call = async (endpoint: Endpoint) => {
    if (!answers.has(endpoint)) throw new Error('down')
    return answers.get(endpoint)
  }
  return {
    call: call as Call,
    language,
    agency: {} as Agency,
    auth: { url: '', anonKey: '', isHosted: false, google: false },
    origin: '',
    nonce: '',
    report: () => {},
  }
}

const seven = Array.from({ length: 7 }, (_, at) => service(`s${at}`))

test('lists arrive in the language of the page, the first missing text from Uzbek', async () => {
  const home = await loadHome(
    pageWith(
      new Map<Endpoint, unknown>([
        [services.list, [service('a')]],
        [stories.list, []],
        [partners.list, [partner]],
      ]),
    ),
  )
  expect(home.services).toEqual({
    ok: true,
    value: {
      rows: [
        {
          id: 'a',
          title: 'a en',
          description: 'tavsif',
          price: '$150',
          icon: { name: 'Plane', color: 'blue' },
        },
      ],
      hasMore: false,
    },
  })
  expect(home.partners).toEqual({ ok: true, value: [{ id: 'p', name: 'Partner', image_url: null }] })
  expect(home.countries.Germaniya).toBe('Germany')
})

test('six services at most, and a word that there are more', async () => {
  const home = await loadHome(pageWith(new Map<Endpoint, unknown>([[services.list, seven]])))
  if (!home.services.ok) throw new Error('failed')
  expect(home.services.value.rows).toHaveLength(6)
  expect(home.services.value.hasMore).toBe(true)
})

test('featured stories come first', async () => {
  const list = [story('a', false), story('b', true), story('c', false)]
  const home = await loadHome(pageWith(new Map<Endpoint, unknown>([[stories.list, list]])))
  if (!home.stories.ok) throw new Error('failed')
  expect(home.stories.value.rows.map((row) => row.id)).toEqual(['b', 'a', 'c'])
})

test('a list that fails does not take the others down', async () => {
  const home = await loadHome(pageWith(new Map<Endpoint, unknown>([[partners.list, [partner]]])))
  expect([home.services.ok, home.stories.ok, home.partners.ok]).toEqual([false, false, true])
})
