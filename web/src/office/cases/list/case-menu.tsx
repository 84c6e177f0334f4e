import { type CaseRow, cases } from 'contract/cases'
import { mayCall } from 'contract/roles'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../../../i18n/use-text.ts'
import type { MenuItem } from '../../../ui/menu/menu.tsx'
import { applicationPath } from '../../applications/application-path.ts'
import { useMe } from '../../layout/me.ts'
import { RecordMenu } from '../../records/record-menu.tsx'
import { AssignCases } from '../people/assign-cases.tsx'

/** What can be done with one case of the list. */
export function CaseMenu({ row }: { row: CaseRow }) {
  const { cases: text, records } = useText('office')
  const me = useMe()
  const navigate = useNavigate()
  const [isAssigning, setAssigning] = useState(false)
  const open = () => void navigate(applicationPath(row.application_id))
  const items: MenuItem[] = [{ label: records.open, icon: 'Briefcase', onSelect: open }]
  if (mayCall(me, cases.assign)) {
    const label = row.responsible ? text.handOver : text.assign
    items.push({ label, icon: 'UserPlus', onSelect: () => setAssigning(true) })
  }
  const close = () => setAssigning(false)
  return (
    <>
      <RecordMenu name={row.client.full_name || text.unnamed} items={items} />
      {isAssigning && <AssignCases cases={[row]} onClose={close} onAssigned={close} />}
    </>
  )
}
