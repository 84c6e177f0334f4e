import clsx from 'clsx'
import { pictureAt } from '../../shared/picture-at.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Stars } from '../../ui/stars.tsx'
import { TimeText } from '../../ui/time-text.tsx'
import { isLongStory } from './is-long-story.ts'
import type { StoryRow } from './load-stories.ts'
import { ReadAll } from './read-all.tsx'

/** A story with its full text and its date. */
export function FullStoryCard({ story }: { story: StoryRow }) {
  const isLong = isLongStory(story.text)
  return (
    <Card className="h-full">
      <figure className="group flex h-full flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Stars rating={story.rating} />
          <Badge tone="primary">
            <Icon name="MapPin" className="me-1.5 size-3.5" />
            {/* The office may write anything here; it is shown whole below, beside the name. */}
            <span className="max-w-40 truncate">{story.countryName}</span>
          </Badge>
        </div>
        <blockquote
          className={clsx(
            'whitespace-pre-line wrap-anywhere',
            isLong && 'line-clamp-12 group-has-[details[open]]:line-clamp-none',
          )}
        >
          {story.text}
        </blockquote>
        {isLong && <ReadAll />}
        <figcaption className="mt-auto flex items-center gap-4 border-t border-line pt-4">
          <Avatar name={story.name} imageUrl={pictureAt(story.image_url, 320)} />
          <span className="min-w-0">
            <span className="block font-medium wrap-anywhere">{story.name}</span>
            <span className="block text-sm text-muted wrap-anywhere">
              {story.countryName}, <TimeText at={story.created_at}>{story.date}</TimeText>
            </span>
          </span>
        </figcaption>
      </figure>
    </Card>
  )
}
