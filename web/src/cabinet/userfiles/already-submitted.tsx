import type { ApplicationFull } from 'contract/applications'
import { useText } from '../../i18n/use-text.ts'
import { ButtonLink } from '../../ui/buttons/link.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Checklist } from './checklist.tsx'

/** An application that is no draft any more: what was submitted can be read. */
export function AlreadySubmitted({ application }: { application: ApplicationFull }) {
  const text = useText('userfiles')
  return (
    <>
      <Notice tone="info">{text.alreadySubmitted}</Notice>
      <Checklist items={application.checklist} />
      <div>
        <ButtonLink to="/profile">{text.toProfile}</ButtonLink>
      </div>
    </>
  )
}
