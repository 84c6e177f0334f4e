import { countryName } from 'contract/country-name'
import { mayCall } from 'contract/roles'
import { type RichStory, stories } from 'contract/stories'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { pictureAt } from '../../shared/picture-at.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Stars } from '../../ui/stars.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useMe } from '../layout/me.ts'
import { CardActions } from '../records/card-actions.tsx'

type StoryTileProps = { story: RichStory; onEdit: () => void; onRemove: () => void }

/** One story of the list, shortened. */
export function StoryTile({ story, onEdit, onRemove }: StoryTileProps) {
  const { stories: text, records } = useText('office')
  const language = useLanguage()
  const me = useMe()
  return (
    <li
      data-row
      className="flex min-w-0 flex-col gap-3 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <div className="flex items-start gap-4">
        <Avatar name={story.name} imageUrl={pictureAt(story.image_url, 320)} size="large" />
        <div className="grid min-w-0 flex-1 gap-1">
          <h2 className="line-clamp-2 text-base font-semibold wrap-anywhere">{story.name}</h2>
          <p className="line-clamp-1 text-muted wrap-anywhere">{countryName(story.country, language)}</p>
          <Stars rating={story.rating} />
        </div>
        {story.featured && (
          <span title={text.featured} className="text-star">
            <Icon name="Star" className="size-6 fill-current" />
            <VisuallyHidden>{text.featured}</VisuallyHidden>
          </span>
        )}
      </div>
      <p className="flex flex-wrap gap-2">
        <Badge tone="neutral">{records.language[story.language]}</Badge>
        {story.sample && <Badge tone="info">{text.sample}</Badge>}
        {!story.sample && !story.consent_on && <Badge tone="warning">{text.noConsent}</Badge>}
      </p>
      <p className="line-clamp-3 wrap-anywhere">{story.text}</p>
      <CardActions
        name={story.name}
        onEdit={mayCall(me, stories.update) ? onEdit : undefined}
        onRemove={mayCall(me, stories.remove) ? onRemove : undefined}
      />
    </li>
  )
}
