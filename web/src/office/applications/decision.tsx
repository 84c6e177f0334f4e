import { type ApplicationFull, applications } from 'contract/applications'
import { caseDecisions } from 'contract/case-decisions'
import { fill } from 'contract/fill'
import { mayCall } from 'contract/roles'
import { useState } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useMe } from '../layout/me.ts'
import { DecisionForm } from './decision-form.tsx'
import type { StatusChanging } from './use-status-change.ts'

type DecisionProps = { application: ApplicationFull; status: StatusChanging }

/** Why an application was rejected or returned, and the form to say so. */
export function Decision({ application, status }: DecisionProps) {
  const mayExplain = mayCall(useMe(), applications.setStatus)
  const [isEditing, setEditing] = useState(false)
  const { decision } = application
  const isJustDecided = status.unexplained?.id === application.id
  if (isJustDecided || (isEditing && decision)) {
    return (
      <DecisionForm
        application={application}
        stored={isEditing ? decision : null}
        onSave={async (reason) => {
          await status.explain(application, reason)
          setEditing(false)
        }}
        onClose={() => {
          status.clearUnexplained()
          setEditing(false)
        }}
      />
    )
  }
  if (!decision || (application.status !== 'rejected' && application.status !== 'draft')) return null
  return <DecisionText decision={decision} onEdit={mayExplain ? () => setEditing(true) : undefined} />
}

type DecisionTextProps = {
  decision: NonNullable<ApplicationFull['decision']>
  onEdit: (() => void) | undefined
}

function DecisionText({ decision: { code, note }, onEdit }: DecisionTextProps) {
  const { cases } = useText('office')
  const language = useLanguage()
  const text = cases.decision
  return (
    <div className="grid justify-items-start gap-1">
      <p className="wrap-anywhere">
        {code === 'unspecified'
          ? text.unspecified
          : fill(text.given, { reason: caseDecisions[code][language] })}
      </p>
      {note && <p className="wrap-anywhere whitespace-pre-line text-muted">{note}</p>}
      {onEdit && (
        <Button tone="quiet" onClick={onEdit}>
          {code === 'unspecified' ? text.write : text.edit}
        </Button>
      )}
    </div>
  )
}
