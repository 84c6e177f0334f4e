import type { ApplicationFull } from 'contract/applications'
import { useText } from '../../i18n/use-text.ts'
import { ButtonLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Checklist } from './checklist.tsx'

/** An application that is no draft any more: what was handed in can be looked at. */
export function HandedIn({ application }: { application: ApplicationFull }) {
  const text = useText('userfiles')
  return (
    <>
      <Notice tone="info">{text.handedIn}</Notice>
      <Checklist items={application.checklist} />
      <div>
        <ButtonLink to="/profile">{text.toProfile}</ButtonLink>
      </div>
    </>
  )
}
