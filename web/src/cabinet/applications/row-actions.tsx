import clsx from 'clsx'
import { type Application, type ApplicationStatus, deletableStatuses } from 'contract/applications'
import { useNavigate } from 'react-router'
import type { ShownText } from '../../i18n/shown-text.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { ButtonLink } from '../../ui/buttons/link.tsx'
import { Shown } from '../../ui/shown.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { casePath } from '../cases/case-path.ts'

type RowActionsProps = {
  application: Application
  program: ShownText
  onRemove: () => void
}

// Above the row, which opens the details itself.
const inRow = 'relative max-sm:flex-1 max-sm:px-3'

/** What can be done with an application in its present state. */
export function RowActions({ application: { id, status }, program, onRemove }: RowActionsProps) {
  const { applications: text } = useText('profile')
  const navigate = useNavigate()
  const about = (
    <VisuallyHidden>
      : <Shown shown={program} />
    </VisuallyHidden>
  )
  return (
    <div className="flex flex-wrap items-center gap-2">
      {status === 'draft' ? (
        <>
          <ButtonLink to={`/apply?application=${id}`} className={inRow}>
            {text.resume}
            {about}
          </ButtonLink>
          <ButtonLink to={`/userfiles/${id}`} tone="quiet" className={inRow}>
            {text.documents}
            {about}
          </ButtonLink>
        </>
      ) : (
        <Button tone="quiet" className={inRow} onClick={() => void navigate(casePath(id))}>
          {text.details}
          {about}
        </Button>
      )}
      {isDeletable(status) && (
        <IconButton
          icon="Trash2"
          label={`${text.remove}: ${program.text}`}
          className={clsx(
            'absolute end-1 top-1 sm:end-3 sm:top-3',
            // Deleting a draft affects no one else, so it is not red.
            status === 'draft' ? 'text-muted hover:bg-surface-2' : 'text-danger hover:bg-danger-soft',
          )}
          onClick={onRemove}
        />
      )}
    </div>
  )
}

function isDeletable(status: ApplicationStatus): boolean {
  return (deletableStatuses as readonly ApplicationStatus[]).includes(status)
}
