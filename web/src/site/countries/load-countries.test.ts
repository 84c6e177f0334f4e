import { countries } from 'contract/countries'
import type { Endpoint } from 'contract/endpoint'
import { services } from 'contract/services'
import { expect, test } from 'vitest'
import { pageWith } from '../../api/page-for-tests.ts'
import { loadCountries } from './load-countries.ts'

const closed = { kind: 'intakes', state: 'closed', text: null, amount: null }
const country = (slug: string, code: string, languages: string[], service_ids: string[]) => ({
  slug,
  code,
  languages,
  service_ids,
  name: { uz: slug, en: `${slug} en`, ru: '' },
  picture: null,
  intakes: closed,
})
const list = [country('germany', 'de', ['de', 'en'], ['a', 'b']), country('france', 'fr', ['fr'], ['a'])]
const title = (id: string) => ({ id, title: { uz: id, en: `${id} en`, ru: '' } })

const ask = (query: string, answers: [Endpoint, unknown][]) =>
  loadCountries(
    pageWith((endpoint) => {
      const answer = new Map(answers).get(endpoint)
      if (!answer) throw new Error('down')
      return answer
    }),
    new URLSearchParams(query),
  )

const all: [Endpoint, unknown][] = [
  [countries.list, list],
  [services.list, [title('a'), title('b'), title('c')]],
]
const slugs = async (query: string) => {
  const data = await ask(query, all)
  return data.countries.ok && data.countries.value.map(({ slug }) => slug)
}

test.each([
  ['', ['germany', 'france']],
  ['service=b', ['germany']],
  ['language=fr', ['france']],
  ['service=b&language=fr', []],
  ['service=none&language=xx', ['germany', 'france']],
])('the address "%s" asks for %j', async (query, shown) => {
  expect(await slugs(query)).toEqual(shown)
})

test('only services and languages of some country can be chosen, in the language of the page', async () => {
  const data = await ask('service=b', all)
  expect(data.services).toEqual([
    { value: 'a', name: { text: 'a en' } },
    { value: 'b', name: { text: 'b en' } },
  ])
  expect(data.languages.map(({ value }) => value)).toEqual(['de', 'en', 'fr'])
  expect(data.filter).toEqual({ service: 'b', language: '' })
  expect(data.countries).toMatchObject({
    value: [{ name: { text: 'germany en' }, services: [{ text: 'a en' }, { text: 'b en' }], intakes: [] }],
  })
})

test('countries without the names of their services are still shown', async () => {
  const data = await ask('', [[countries.list, list]])
  expect(data.countries).toMatchObject({ ok: true, value: [{ services: [] }, { services: [] }] })
})
