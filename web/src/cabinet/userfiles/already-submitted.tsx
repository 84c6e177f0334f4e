import type { ApplicationFull } from 'contract/applications'
import { useText } from '../../i18n/use-text.ts'
import { ButtonLink } from '../../ui/buttons/link.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { casePath } from '../cases/case-path.ts'
import { isClosed } from '../cases/is-closed.ts'
import { Checklist } from './checklist.tsx'

/** An application that is no draft any more: what was submitted can be read here, and is changed on its own page. */
export function AlreadySubmitted({ application }: { application: ApplicationFull }) {
  const text = useText('userfiles')
  const { buttons } = useText('case')
  return (
    <>
      <Notice tone="info">{isClosed(application) ? text.closed : text.alreadySubmitted}</Notice>
      <Checklist application={application} />
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={casePath(application.id)}>{buttons.open}</ButtonLink>
        <ButtonLink to="/profile" tone="quiet">
          {text.toProfile}
        </ButtonLink>
      </div>
    </>
  )
}
