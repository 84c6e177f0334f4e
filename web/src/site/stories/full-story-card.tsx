import clsx from 'clsx'
import type { ShownText } from '../../i18n/shown-text.ts'
import { useText } from '../../i18n/use-text.ts'
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
  const { sample } = useText('stories')
  const isLong = isLongStory(story.text)
  return (
    <Card className="h-full">
      <figure className="group flex h-full flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Stars rating={story.rating} />
          {story.isMarkedSample && <Badge tone="neutral">{sample}</Badge>}
          <Badge tone="primary">
            <Icon name="MapPin" className="me-1.5 size-3.5" />
            {/* The office may write anything here; it is shown whole below, beside the name. */}
            <span className="max-w-40 truncate">{story.countryName}</span>
          </Badge>
        </div>
        <blockquote
          lang={story.lang}
          className={clsx(
            'whitespace-pre-line wrap-anywhere',
            isLong && 'line-clamp-12 group-has-[[data-read-all][open]]:line-clamp-none',
          )}
        >
          {story.text}
        </blockquote>
        {isLong && <ReadAll />}
        {story.original ? (
          <Original note={story.note} original={story.original} />
        ) : (
          story.note && (
            <p>
              <Badge tone="neutral">{story.note}</Badge>
            </p>
          )
        )}
        <figcaption className="mt-auto flex items-center gap-4 border-t border-line pt-4">
          <Avatar name={story.name} imageUrl={pictureAt(story.image_url, 320)} />
          <span className="min-w-0">
            <span className="block font-medium wrap-anywhere">{story.name}</span>
            <span className="block text-sm text-muted wrap-anywhere">
              {story.countryName}, <TimeText at={story.created_at}>{story.date}</TimeText>
            </span>
            {story.detail && (
              <span lang={story.detail.lang} className="block text-sm text-muted wrap-anywhere">
                {story.detail.text}
              </span>
            )}
          </span>
        </figcaption>
      </figure>
    </Card>
  )
}

/** That the text is a translation, and behind it what the person said. */
function Original({ note, original: { text, lang } }: { note: string; original: ShownText }) {
  return (
    <details>
      <summary className="inline-flex min-h-11 items-center text-sm text-muted underline underline-offset-4">
        {note}
      </summary>
      <p lang={lang} className="text-muted whitespace-pre-line wrap-anywhere">
        {text}
      </p>
    </details>
  )
}
