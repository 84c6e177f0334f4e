import type { TeamRecord } from 'contract/team'
import { useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { QueryView } from '../../shared/query-view.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { PageTitle } from '../layout/page-title.tsx'
import { ListCount } from '../lists/list-count.tsx'
import { useAddress } from '../lists/use-address.ts'
import { AddButton } from '../records/add-button.tsx'
import { RecordDialog } from '../records/record-dialog.tsx'
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
      <div className="flex items-center justify-between gap-4">
        <ListCount total={query.data?.length} />
        <AddButton>{text.add}</AddButton>
      </div>
      <QueryView
        query={query}
        failed={text.failed}
        empty={text.none}
        emptyAction={<Button onClick={() => go({ new: '1' })}>{text.addFirst}</Button>}
      >
        {(members) => (
          <ol className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {members.map((member, at) => (
              <MemberTile
                key={member.id}
                member={member}
                at={at}
                count={members.length}
                onMove={(to) => move(at, to)}
                onEdit={() => go({ edit: member.id })}
                onRemove={() => setRemoved(member)}
              />
            ))}
          </ol>
        )}
      </QueryView>
      <RecordDialog records={query.data} titles={text}>
        {(member, close) => <MemberForm member={member} onClose={close} />}
      </RecordDialog>
      {removed && <RemoveMember member={removed} onClose={() => setRemoved(null)} />}
    </div>
  )
}
