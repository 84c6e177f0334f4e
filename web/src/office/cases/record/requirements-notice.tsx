import type { ApplicationFull } from 'contract/applications'
import { caseItems } from 'contract/case-items'
import { fill } from 'contract/fill'
import { mayCall } from 'contract/roles'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { useMe } from '../../layout/me.ts'
import { RequirementsDialog } from './requirements-dialog.tsx'

/** That the service asks otherwise by now; a running case follows only when somebody says so. */
export function RequirementsNotice({ application }: { application: ApplicationFull }) {
  const { requirements: text } = useText('office').cases
  const mayApply = mayCall(useMe(), caseItems.applyRequirements)
  const [isOpen, setOpen] = useState(false)
  const { added = 0, removed = 0, changed = 0 } = application.requirements_changed ?? {}
  if (added + removed + changed === 0 || application.outcome) return null
  return (
    <Notice tone="info">
      <p>{fill(text.changed, { a: added, r: removed, c: changed })}</p>
      {mayApply && (
        <Button tone="quiet" className="justify-self-start" onClick={() => setOpen(true)}>
          {text.apply}
        </Button>
      )}
      {isOpen && <RequirementsDialog id={application.id} onClose={() => setOpen(false)} />}
    </Notice>
  )
}
