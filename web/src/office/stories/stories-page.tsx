import { useQuery } from '@tanstack/react-query'
import { type RichStory, stories } from 'contract/stories'
import { useState } from 'react'
import { staffQueryOf } from '../../api/staff-query.ts'
import { useText } from '../../i18n/use-text.ts'
import { PageTitle } from '../layout/page-title.tsx'
import { useAddress } from '../lists/use-address.ts'
import { RecordDialog } from '../records/record-dialog.tsx'
import { TileList } from '../records/tile-list.tsx'
import { RemoveStory } from './remove-story.tsx'
import { StoryForm } from './story-form.tsx'
import { StoryTile } from './story-tile.tsx'

export { OfficeCrash as ErrorBoundary } from '../layout/office-crash.tsx'

/** The clients' stories on the site. */
export default function StoriesPage() {
  const { stories: text } = useText('office')
  const { go } = useAddress()
  const query = useQuery(staffQueryOf(stories.richList, {}))
  const [removed, setRemoved] = useState<RichStory | null>(null)
  return (
    <div className="grid gap-4">
      <PageTitle>{text.title}</PageTitle>
      <TileList query={query} text={text}>
        {(rows) => (
          <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {rows.map((story) => (
              <StoryTile
                key={story.id}
                story={story}
                onEdit={() => go({ edit: story.id })}
                onRemove={() => setRemoved(story)}
              />
            ))}
          </ul>
        )}
      </TileList>
      <RecordDialog records={query.data} titles={text}>
        {(story, close) => <StoryForm story={story} onClose={close} />}
      </RecordDialog>
      {removed && <RemoveStory story={removed} onClose={() => setRemoved(null)} />}
    </div>
  )
}
