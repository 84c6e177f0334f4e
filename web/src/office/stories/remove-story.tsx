import { type Story, stories } from 'contract/stories'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { useText } from '../../i18n/use-text.ts'
import { RemoveDialog } from '../records/remove-dialog.tsx'

/** Asks before a story is deleted. */
export function RemoveStory({ story, onClose }: { story: Story; onClose: () => void }) {
  const { stories: text } = useText('office')
  return (
    <RemoveDialog
      name={story.name}
      remove={() => callAsStaff(stories.remove, { params: { id: story.id } })}
      text={text}
      shownIn={[stories.list.path, stories.richList.path]}
      onClose={onClose}
    >
      <p>{text.removeAbout}</p>
    </RemoveDialog>
  )
}
