import { api } from 'contract/api'
import type { Endpoint } from 'contract/endpoint'
import { countryPath, publicPages } from 'contract/public-pages'
import { languages } from 'contract/text'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { starterCountries } from '../seed/starter-countries/starter-countries.ts'
import { everything, sampled } from '../testing/everything.ts'
import { agencyFile } from '../testing/servers/agency-file.ts'
import type { ListeningApp } from '../testing/servers/listen-app.ts'
import { listenSite } from '../testing/servers/listen-site.ts'

/** Their facts are looked for on their pages and everywhere else. */
const asked = sampled(starterCountries, { oneOf: 4 })

/** Everything that is open to visitors: the pages with what an address can ask of them, and the calls. */
const pages = [
  ...publicPages,
  '/countries?language=de',
  ...asked.map(({ slug }) => countryPath(slug)),
  ...(everything ? asked : asked.slice(0, 1)).map(({ slug }) => `${countryPath(slug)}?months=24`),
]
const calls = Object.values(api)
  .flatMap((domain) => Object.values(domain) as Endpoint[])
  .filter(({ access, method, path }) => access === 'everyone' && method === 'GET' && !path.includes('{'))
  .map(({ path }) => `/api/v1${path}`)
/** The calls answer in all languages, the pages in one of them. */
const read = everything ? languages : (['uz'] as const)
const addresses = [
  ...pages.flatMap((path) =>
    read.map((language) => `${path}${path.includes('?') ? '&' : '?'}lang=${language}`),
  ),
  ...calls,
  ...asked.map(({ slug }) => `/api/v1/countries/get-page/${slug}`),
]

/** Without the spaces and commas between digits, which differ by language. */
const plain = (text: string) => text.replaceAll(/(?<=\d)[\s\u00a0\u202f,](?=\d{3})/g, '')
/**
 * What nobody has confirmed yet. Short ones are left out: a month stands elsewhere too, and a number of three digits may be
 * a place in the data of a page.
 */
const unconfirmed = asked.flatMap(({ facts }) =>
  Object.values(facts).flatMap(({ text, amount }) => [
    ...[amount?.low, amount?.high].filter((figure) => figure && figure >= 1000).map(String),
    ...Object.values(text)
      .map((words) => plain(words ?? ''))
      .filter((words) => words.length > 24),
  ]),
)
const soum = '≈'

/** A figure counts as a whole: the same digits may be part of an id or of a drawing. */
function says(body: string, text: string): boolean {
  return /^\d+$/.test(text) ? new RegExp(`(?<![\\w.-])${text}(?![\\w.-])`).test(body) : body.includes(text)
}

/** What of these texts visitors can read, with the first address that has it. */
async function readable(site: ListeningApp, texts: string[]): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const address of addresses) {
    const body = plain(await (await fetch(site.url + address)).text())
    for (const text of texts) if (says(body, text)) found[text] ??= address
  }
  return found
}

const opened: { close(): Promise<void> }[] = []
afterAll(async () => {
  for (const one of opened) await one.close()
})
async function openSite({ banner }: { banner: boolean }): Promise<ListeningApp> {
  const agency = await agencyFile({ banner })
  const site = await listenSite({ AGENCY_FILE: agency.path })
  opened.push({ close: () => site.close().then(agency.remove) })
  return site
}

describe('a site on trial', () => {
  let site: ListeningApp
  beforeAll(async () => {
    site = await openSite({ banner: true })
  })

  test('shows what nobody has confirmed, and prices in so‘m', async () => {
    const texts = [...new Set([...unconfirmed, soum])]
    expect(Object.keys(await readable(site, texts)).toSorted()).toEqual(texts.toSorted())
  })

  test('shows no prices in so‘m once its rates are older than 30 days', async () => {
    await site.db.script(
      'alter table rates disable trigger user; update rates set day = day - 31; notify content_changed',
    )
    await expect.poll(() => readable(site, [soum])).toEqual({})
  })
})

test('without its banner nothing of that is anywhere', async () => {
  expect(await readable(await openSite({ banner: false }), unconfirmed)).toEqual({})
})
