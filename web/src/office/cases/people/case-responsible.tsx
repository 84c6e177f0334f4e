import type { ApplicationFull } from 'contract/applications'
import { cases } from 'contract/cases'
import { mayCall } from 'contract/roles'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { useMe } from '../../layout/me.ts'
import { AssignCases } from './assign-cases.tsx'
import { HelpersDialog } from './helpers-dialog.tsx'

/** Who is responsible for a case, who helps, and how to hand it over. */
export function CaseResponsible({ application }: { application: ApplicationFull }) {
  const { cases: text } = useText('office')
  const me = useMe()
  const [asking, setAsking] = useState<'assign' | 'helpers' | null>(null)
  const close = () => setAsking(null)
  const { id, client, people, outcome } = application
  const responsible = people.find(({ is_responsible }) => is_responsible) ?? null
  const helpers = people.filter(({ is_responsible }) => !is_responsible)
  const isOpen = outcome === null
  return (
    <div className="grid justify-items-start gap-2">
      {responsible ? (
        <span className="flex min-w-0 items-center gap-2">
          <Avatar name={responsible.full_name} imageUrl={responsible.avatar_url} size="small" />
          <span className="min-w-0 wrap-anywhere">{responsible.full_name}</span>
        </span>
      ) : (
        <span className="text-faint">{text.noOwner}</span>
      )}
      {helpers.length > 0 && (
        <p className="text-sm wrap-anywhere text-muted">
          {text.helpers.title}: {helpers.map(({ full_name }) => full_name).join(', ')}
        </p>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {isOpen && mayCall(me, cases.assign) && (
          <Button tone="quiet" onClick={() => setAsking('assign')}>
            {responsible ? text.handOver : text.assign}
          </Button>
        )}
        {isOpen && mayCall(me, cases.setHelpers) && (
          <Button tone="quiet" onClick={() => setAsking('helpers')}>
            {text.helpers.title}
          </Button>
        )}
      </div>
      {asking === 'assign' && (
        <AssignCases
          cases={[{ application_id: id, client, responsible }]}
          onClose={close}
          onAssigned={close}
        />
      )}
      {asking === 'helpers' && <HelpersDialog id={id} people={people} onClose={close} />}
    </div>
  )
}
