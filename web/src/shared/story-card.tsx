import type { Story } from 'contract/stories'
import { Avatar } from '../ui/avatar.tsx'
import { Card } from '../ui/card.tsx'
import { Stars } from '../ui/stars.tsx'
import { pictureAt } from './picture-at.ts'
import type { StoryWords } from './story-words.ts'

export type StoryTeaser = Pick<Story, 'id' | 'name' | 'country' | 'rating' | 'image_url'> &
  Omit<StoryWords, 'original'>

export function StoryCard({ story }: { story: StoryTeaser }) {
  return (
    <Card className="h-full">
      <figure className="flex h-full flex-col gap-4">
        <Stars rating={story.rating} />
        <blockquote lang={story.lang} className="line-clamp-5">
          {story.text}
        </blockquote>
        {story.note && <p className="text-sm text-faint">{story.note}</p>}
        <figcaption className="mt-auto flex items-center gap-4 pt-2">
          <Avatar name={story.name} imageUrl={pictureAt(story.image_url, 320)} />
          <span className="min-w-0">
            <span className="block truncate font-medium">{story.name}</span>
            <span className="block truncate text-sm text-muted">{story.country}</span>
          </span>
        </figcaption>
      </figure>
    </Card>
  )
}
