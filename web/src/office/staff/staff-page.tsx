import { useQuery } from '@tanstack/react-query'
import { type StaffUser, staff } from 'contract/staff'
import { useState } from 'react'
import { staffQueryOf } from '../../api/staff-query.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { PageAction } from '../layout/page-action.tsx'
import { PageTitle } from '../layout/page-title.tsx'
import { FilteredList } from '../lists/filtered-list.tsx'
import { useAddress } from '../lists/use-address.ts'
import { type Invite, InviteLinkDialog } from './invite-link-dialog.tsx'
import { StaffDialogs } from './staff-dialogs.tsx'
import { type Question, StaffQuestion } from './staff-question.tsx'
import { StaffTable } from './staff-table.tsx'

export { OfficeCrash as ErrorBoundary } from '../layout/office-crash.tsx'

/** The accounts of the office. The search and an open form are part of the address: ?search=, ?new=1, ?edit={id}. */
export default function StaffPage() {
  const { staff: text } = useText('office')
  const query = useQuery(staffQueryOf(staff.list, {}))
  const { go } = useAddress()
  const [question, setQuestion] = useState<Question | null>(null)
  const [invite, setInvite] = useState<Invite | null>(null)
  const open = (user: StaffUser) => go({ edit: user.id })

  return (
    <div className="grid gap-4">
      <PageTitle>{text.title}</PageTitle>
      <PageAction>
        <Button onClick={() => go({ new: '1' })}>
          <span className="flex items-center gap-2">
            <Icon name="Plus" className="size-4" />
            {text.add}
          </span>
        </Button>
      </PageAction>
      <FilteredList
        query={query}
        search={text.search}
        searchTextOf={({ full_name, username, email, phone }) =>
          [full_name, username, email, phone].join(' ')
        }
        failed={text.failed}
        empty={text.none}
      >
        {(users) => <StaffTable users={users} onEdit={open} onAsk={setQuestion} onInvite={setInvite} />}
      </FilteredList>
      {query.data && <StaffDialogs users={query.data} onInvite={setInvite} />}
      {question && <StaffQuestion question={question} onClose={() => setQuestion(null)} />}
      {invite && <InviteLinkDialog invite={invite} onClose={() => setInvite(null)} />}
    </div>
  )
}
