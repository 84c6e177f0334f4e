import type { Input } from 'contract/endpoint'
import { highestRating, type Story, type stories } from 'contract/stories'
import type { Texts } from '../../i18n/texts.ts'

export type StoryFields = Input<typeof stories.create>['body']

/** What the form shows of a story. A row of radio buttons knows its numbers as text. */
export function storyFields(story: Story | null): StoryFields {
  return {
    name: story?.name ?? '',
    country: story?.country ?? '',
    text: story?.text ?? '',
    rating: String(story?.rating ?? highestRating),
    featured: story?.featured ?? false,
  }
}

/** The fields in words, so that two versions can be laid side by side. */
export function storyFacts(fields: StoryFields, words: Pick<Texts['office']['stories'], 'yes' | 'no'>) {
  return {
    name: fields.name,
    country: fields.country,
    text: fields.text,
    rating: String(fields.rating),
    featured: fields.featured ? words.yes : words.no,
  }
}
