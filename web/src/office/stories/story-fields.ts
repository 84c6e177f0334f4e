import type { Input } from 'contract/endpoint'
import { maxRating, type Story, type stories } from 'contract/stories'
import type { Texts } from '../../i18n/texts.ts'

export type StoryFields = Input<typeof stories.create>['body']

/** What the form shows of a story. Radio buttons have their numbers as text. */
export function storyFields(story: Story | null): StoryFields {
  return {
    name: story?.name ?? '',
    country: story?.country ?? '',
    text: story?.text ?? '',
    rating: String(story?.rating ?? maxRating),
    featured: story?.featured ?? false,
  }
}

/** The fields as text, for comparing two versions. */
export function storyFacts(fields: StoryFields, text: Pick<Texts['office']['stories'], 'yes' | 'no'>) {
  return {
    name: fields.name,
    country: fields.country,
    text: fields.text,
    rating: String(fields.rating),
    featured: fields.featured ? text.yes : text.no,
  }
}
