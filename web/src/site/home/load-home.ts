import { countries } from 'contract/countries'
import { countryName } from 'contract/country-name'
import { type Helper, helper } from 'contract/helper'
import { ratesOf } from 'contract/money'
import type { PageContext } from 'contract/page'
import { partners } from 'contract/partners'
import { rates } from 'contract/rates'
import { services } from 'contract/services'
import { type Story, stories } from 'contract/stories'
import type { Language } from 'contract/text'
import { type Block, mapBlock, toBlock } from '../../api/block.ts'
import { type ShownText, shownText, textIn } from '../../i18n/shown-text.ts'
import { type Texts, textsOf } from '../../i18n/texts.ts'
import { priceInWords } from '../../shared/price-in-words.ts'
import type { ServiceTeaser } from '../../shared/service-card.tsx'
import { soumInWords } from '../../shared/soum-in-words.ts'
import type { StoryTeaser } from '../../shared/story-card.tsx'
import { storyWords } from '../../shared/story-words.ts'
import type { ListFailure } from '../use-failure-toast.ts'
import { type HomeFigures, homeFigures } from './home-figures.ts'
import { loadTrust, type TrustData } from './load-trust.ts'

type PartnerTeaser = { id: string; name: ShownText; image_url: string | null }

export type HomePartners = { block: Block<PartnerTeaser[]>; title: string; empty: string }

export type StepTeaser = { title: string; text: string; duration: string }

export type HomeCountry = {
  slug: string
  code: string
  name: ShownText
  /** The titles of its first two services. */
  services: ShownText[]
}

export type FirstQuestion = { text: ShownText; options: { value: string; text: ShownText }[] }

export type HomeData = {
  figures: HomeFigures
  services: Block<ServiceTeaser[]>
  stories: Block<{ rows: StoryTeaser[]; sampleNote: string }>
  partners: Block<PartnerTeaser[]>
  failures: ListFailure[]
  countries: HomeCountry[]
  /** Of the helper; null where it could not be loaded, which leaves it out. */
  question: FirstQuestion | null
  steps: StepTeaser[]
  trust: TrustData
  texts: Pick<Texts, 'home' | 'match'>
}

const maxServices = 6
const maxStories = 3

/** Everything the page shows, in its language. Each list may fail without the others. */
export async function loadHome(page: PageContext): Promise<HomeData> {
  const { call, language } = page
  const texts = { ...textsOf('home', language), ...textsOf('match', language) }
  const { services: priceWords } = textsOf('services', language)
  const { stories: storyText } = textsOf('stories', language)
  const [serviceList, storyList, partnerList, countryList, rateList, helperRecord, trust] = await Promise.all(
    [
      toBlock(call(services.list, {})),
      toBlock(call(stories.list, {})),
      toBlock(call(partners.list, {})),
      toBlock(call(countries.list, {})),
      toBlock(call(rates.list, {})),
      toBlock(call(helper.get, {})),
      loadTrust(page),
    ],
  )
  const counted = ratesOf(rateList.ok ? rateList.value : [])
  const titles = new Map(
    (serviceList.ok ? serviceList.value : []).map(({ id, title }) => [id, textIn(title, language)]),
  )
  return {
    figures: homeFigures(page, texts.home, {
      services: serviceList.ok ? serviceList.value.length : 0,
      partners: partnerList.ok ? partnerList.value.length : 0,
      stories: storyList.ok ? storyList.value.filter(({ sample }) => !sample).length : 0,
    }),
    services: mapBlock(serviceList, (rows) =>
      rows.slice(0, maxServices).map(({ id, title, description, price, duration_texts, icon }) => ({
        id,
        title: textIn(title, language),
        description: textIn(description, language),
        price: priceInWords(price, priceWords),
        soum: soumInWords(price, counted, language),
        duration: shownText(duration_texts, language),
        icon,
      })),
    ),
    stories: mapBlock(storyList, (rows) => {
      const shown = rows
        .toSorted((one, other) => rank(other, language) - rank(one, language))
        .slice(0, maxStories)
      return {
        rows: shown.map((story) => {
          const { original: _original, ...words } = storyWords(story, language, storyText)
          const { id, name, country, rating, image_url } = story
          return { id, name, country: countryName(country, language), rating, image_url, ...words }
        }),
        sampleNote: shown.some(({ sample }) => sample) ? storyText.sampleNote : '',
      }
    }),
    partners: mapBlock(partnerList, (rows) =>
      rows.map(({ id, name, image_url }) => ({ id, name: textIn(name, language), image_url })),
    ),
    failures: failuresOf({ services: serviceList, stories: storyList, partners: partnerList }, texts.home),
    countries: (countryList.ok ? countryList.value : []).map(({ slug, code, name, service_ids }) => ({
      slug,
      code,
      name: textIn(name, language),
      services: service_ids.flatMap((id) => titles.get(id) ?? []).slice(0, 2),
    })),
    question: helperRecord.ok ? firstQuestion(helperRecord.value, language) : null,
    trust,
    steps: textsOf('process', language).process.steps.map(({ title, text, duration }) => ({
      title,
      text,
      duration,
    })),
    texts,
  }
}

function firstQuestion({ questions: { goal } }: Helper, language: Language): FirstQuestion {
  return {
    text: textIn(goal.text, language),
    options: goal.options.map(({ key, text }) => ({ value: key, text: textIn(text, language) })),
  }
}

/** Those that the reader can read come first, then those that the office has chosen. */
function rank({ language: told, translations, featured }: Story, language: Language): number {
  const isReadable = told === language || translations[language] !== ''
  return Number(isReadable) * 2 + Number(featured)
}

type List = 'services' | 'stories' | 'partners'

function failuresOf(lists: Record<List, Block<unknown>>, text: Texts['home']): ListFailure[] {
  return (Object.keys(lists) as List[])
    .filter((list) => !lists[list].ok)
    .map((list) => ({ list, message: text[list].failed }))
}
