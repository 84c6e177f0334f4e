import { useQuery } from '@tanstack/react-query'
import { type StaffUser, staff } from 'contract/staff'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { staffQueryOf } from '../../api/staff-query.ts'
import { useText } from '../../i18n/use-text.ts'
import { QueryView } from '../../shared/query-view.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { PageAction } from '../layout/page-action.tsx'
import { PageTitle } from '../layout/page-title.tsx'
import { type Invite, InviteLinkDialog } from './invite-link-dialog.tsx'
import { StaffDialogs } from './staff-dialogs.tsx'
import { type Question, StaffQuestion } from './staff-question.tsx'
import { StaffTable } from './staff-table.tsx'

export { OfficeCrash as ErrorBoundary } from '../layout/office-crash.tsx'

/** The accounts of the office. An open form is part of the address: ?new=1, ?edit={id}. */
export default function StaffPage() {
  const { staff: text } = useText('office')
  const query = useQuery(staffQueryOf(staff.list, {}))
  const [, setParams] = useSearchParams()
  const [question, setQuestion] = useState<Question | null>(null)
  const [invite, setInvite] = useState<Invite | null>(null)
  const open = (user: StaffUser) => setParams({ edit: user.id }, { preventScrollReset: true })

  return (
    <div className="grid gap-4">
      <PageTitle>{text.title}</PageTitle>
      <PageAction>
        <Button onClick={() => setParams({ new: '1' }, { preventScrollReset: true })}>
          <span className="flex items-center gap-2">
            <Icon name="Plus" className="size-4" />
            {text.add}
          </span>
        </Button>
      </PageAction>
      <QueryView query={query} failed={text.failed} empty={text.none}>
        {(users) => (
          <>
            <StaffTable users={users} onEdit={open} onAsk={setQuestion} onInvite={setInvite} />
            <StaffDialogs users={users} onInvite={setInvite} />
          </>
        )}
      </QueryView>
      {question && <StaffQuestion question={question} onClose={() => setQuestion(null)} />}
      {invite && <InviteLinkDialog invite={invite} onClose={() => setInvite(null)} />}
    </div>
  )
}
