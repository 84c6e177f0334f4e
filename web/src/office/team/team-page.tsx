import type { TeamRecord } from 'contract/team'
import { useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { PageTitle } from '../layout/page-title.tsx'
import { useAddress } from '../lists/use-address.ts'
import { RecordDialog } from '../records/record-dialog.tsx'
import { TileList } from '../records/tile-list.tsx'
import { MemberForm } from './member-form.tsx'
import { MemberTile } from './member-tile.tsx'
import { RemoveMember } from './remove-member.tsx'
import { useTeam } from './use-team.ts'

export { OfficeCrash as ErrorBoundary } from '../layout/office-crash.tsx'

/** Who works at the agency, as the site introduces them; no accounts. */
export default function TeamPage() {
  const { team: text } = useText('office')
  const { go } = useAddress()
  const { query, move } = useTeam()
  const [removed, setRemoved] = useState<TeamRecord | null>(null)
  return (
    <div className="grid gap-4">
      <PageTitle>{text.title}</PageTitle>
      <TileList query={query} text={text}>
        {(members) => (
          <ol className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {members.map((member, at) => (
              <MemberTile
                key={member.id}
                member={member}
                at={at}
                count={members.length}
                onMove={(to) => move(members, at, to)}
                onEdit={() => go({ edit: member.id })}
                onRemove={() => setRemoved(member)}
              />
            ))}
          </ol>
        )}
      </TileList>
      <RecordDialog records={query.data} titles={text}>
        {(member, close) => <MemberForm member={member} onClose={close} />}
      </RecordDialog>
      {removed && <RemoveMember member={removed} onClose={() => setRemoved(null)} />}
    </div>
  )
}
