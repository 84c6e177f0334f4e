import clsx from 'clsx'
import type { ShownText } from '../../i18n/shown-text.ts'
import { useText } from '../../i18n/use-text.ts'
import { StoryPortrait } from '../../shared/story-card.tsx'
import { Flag } from '../../ui/art/flag.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Stars } from '../../ui/stars.tsx'
import { TimeText } from '../../ui/time-text.tsx'
import { isLongStory } from './is-long-story.ts'
import type { StoryRow } from './load-stories.ts'
import { ReadAll } from './read-all.tsx'

/** A story with its full text and its date. The one that fills a row by itself has a larger portrait. */
export function FullStoryCard({ story }: { story: StoryRow }) {
  const { sample } = useText('stories')
  const isLong = isLongStory(story.text)
  return (
    <figure className="story-card grid h-full content-start gap-4 rounded-card border border-line bg-surface p-5 sm:p-6">
      <figcaption className="flex items-center gap-4">
        <StoryPortrait story={story} />
        <span className="grid min-w-0 gap-0.5">
          <span className="font-semibold wrap-anywhere">{story.name}</span>
          <span className="flex items-center gap-2 text-sm text-muted">
            {story.code && <Flag code={story.code} className="size-4.5" />}
            <span className="min-w-0 wrap-anywhere">{story.countryName}</span>
          </span>
          <Stars rating={story.rating} />
          {story.detail && (
            <span lang={story.detail.lang} className="text-sm text-muted wrap-anywhere">
              {story.detail.text}
            </span>
          )}
        </span>
      </figcaption>
      <div className="grid content-start justify-items-start gap-3">
        {story.isMarkedSample && <Badge tone="neutral">{sample}</Badge>}
        <blockquote
          lang={story.lang}
          className={clsx(
            'whitespace-pre-line wrap-anywhere',
            isLong && 'line-clamp-12 has-[+[open]]:line-clamp-none',
          )}
        >
          {story.text}
        </blockquote>
        {isLong && <ReadAll />}
        {story.original ? (
          <Original note={story.note} original={story.original} />
        ) : (
          story.note && <Badge tone="neutral">{story.note}</Badge>
        )}
        <TimeText at={story.created_at} className="text-sm text-faint">
          {story.date}
        </TimeText>
      </div>
    </figure>
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
