import { countryName } from 'contract/country-name'
import { fill } from 'contract/fill'
import type { PageContext } from 'contract/page'
import { type Story, stories } from 'contract/stories'
import type { Language } from 'contract/text'
import { type Block, mapBlock, toBlock } from '../../api/block.ts'
import { formatDate } from '../../i18n/format.ts'
import { type ShownText, shownText } from '../../i18n/shown-text.ts'
import { type Texts, textsOf } from '../../i18n/texts.ts'
import { countryCode } from '../../shared/country-code.ts'
import { type StoryWords, storyWords } from '../../shared/story-words.ts'
import { claimFigures, type Figure } from '../claim-figures.ts'
import type { ToldStory } from '../structured-data.ts'

/** A story, and how its text, its country and its day are written in the language of the page. */
export type StoryRow = Pick<Story, 'id' | 'name' | 'country' | 'rating' | 'image_url' | 'created_at'> &
  StoryWords & {
    countryName: string
    code: string | null
    date: string
    detail: ShownText | null
    /** Marked as an example: only beside real ones, since one sentence marks a list of examples. */
    isMarkedSample: boolean
  }

/** A country of the stories; `country` is the stored value, which is in the address. */
export type CountryChoice = { country: string; name: string; code: string | null; count: number }

export type StoryList = { rows: StoryRow[]; countries: CountryChoice[]; hasSamples: boolean }

/** What the agency claims to have achieved. */
export type ClaimedResults = { figures: Figure[]; note: string }

export type StoriesData = {
  stories: Block<StoryList>
  /** For search engines, as they were told. */
  told: ToldStory[]
  results: ClaimedResults
  texts: Pick<Texts, 'stories'>
}

/** All stories, whatever country is requested: the page filters them, on the server and in the browser. */
export async function loadStories(page: PageContext): Promise<StoriesData> {
  const { call, language } = page
  const texts = textsOf('stories', language)
  const list = await toBlock(call(stories.list, {}))
  return {
    stories: mapBlock(list, (stored) => {
      const isMixed = stored.some(({ sample }) => !sample)
      const rows = stored.map((story) => ({
        ...rowOf(story, language, texts.stories),
        isMarkedSample: story.sample && isMixed,
      }))
      return { rows, countries: countriesOf(rows), hasSamples: stored.some(({ sample }) => sample) }
    }),
    told: list.ok ? list.value : [],
    results: resultsOf(page, texts.stories.results),
    texts,
  }
}

function rowOf(story: Story, language: Language, text: Texts['stories']): Omit<StoryRow, 'isMarkedSample'> {
  const { id, name, country, rating, image_url, created_at } = story
  return {
    ...{ id, name, country, rating, image_url, created_at },
    ...storyWords(story, language, text),
    countryName: countryName(country, language),
    code: countryCode(country),
    date: formatDate(created_at, language),
    detail: shownText(story.detail, language),
  }
}

function resultsOf(page: PageContext, text: Texts['stories']['results']): ClaimedResults {
  const { students, success, countries, experience } = text
  return {
    figures: claimFigures(page, { students, success, countries, experience }),
    note: fill(text.since, { year: page.agency.claims.since }),
  }
}

/** Most stories first; equal counts in their given order, because browsers sort Uzbek words differently. */
function countriesOf(rows: readonly StoryRow[]): CountryChoice[] {
  const choices = new Map<string, CountryChoice>()
  for (const { country, countryName: name, code } of rows) {
    const choice = choices.get(country)
    if (choice) choice.count += 1
    else choices.set(country, { country, name, code, count: 1 })
  }
  return [...choices.values()].toSorted((one, other) => other.count - one.count)
}
