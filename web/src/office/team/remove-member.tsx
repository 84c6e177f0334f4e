import { type TeamRecord, team } from 'contract/team'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { useText } from '../../i18n/use-text.ts'
import { RemoveDialog } from '../records/remove-dialog.tsx'

/** Asks before a member of the team is deleted. */
export function RemoveMember({ member, onClose }: { member: TeamRecord; onClose: () => void }) {
  const { team: text } = useText('office')
  return (
    <RemoveDialog
      name={member.name}
      remove={() => callAsStaff(team.remove, { params: { id: member.id } })}
      text={text}
      shownIn={[team.richList.path]}
      onClose={onClose}
    >
      <p>{text.removeAbout}</p>
    </RemoveDialog>
  )
}
