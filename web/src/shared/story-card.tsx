import type { Story } from 'contract/stories'
import { Gate } from '../ui/art/gate.tsx'
import { Rosette } from '../ui/art/rosette.tsx'
import { Stars } from '../ui/stars.tsx'
import { pictureAt } from './picture-at.ts'
import type { StoryWords } from './story-words.ts'

export type StoryTeaser = Pick<Story, 'id' | 'name' | 'country' | 'rating' | 'image_url'> &
  Omit<StoryWords, 'original'>

export function StoryCard({ story }: { story: StoryTeaser }) {
  return (
    <figure className="flex h-full flex-col gap-4 rounded-card bg-surface p-5 sm:p-6">
      <figcaption className="flex items-center gap-4">
        <StoryPortrait story={story} />
        <span className="grid min-w-0 gap-0.5">
          <span className="truncate font-semibold">{story.name}</span>
          <span className="truncate text-sm text-muted">{story.country}</span>
          <Stars rating={story.rating} />
        </span>
      </figcaption>
      <blockquote lang={story.lang} className="line-clamp-4">
        {story.text}
      </blockquote>
      {story.note && <p className="text-sm text-faint">{story.note}</p>}
    </figure>
  )
}

/** The person, where there is a picture; else a rosette, the same at every visit. */
export function StoryPortrait({ story }: { story: Pick<Story, 'id' | 'image_url'> }) {
  return (
    <Gate className="w-18 shrink-0">
      {story.image_url ? (
        <img src={pictureAt(story.image_url, 320)} alt="" loading="lazy" />
      ) : (
        <Rosette seed={story.id} />
      )}
    </Gate>
  )
}
