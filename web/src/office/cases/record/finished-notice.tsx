import type { ApplicationFull } from 'contract/applications'
import { cases } from 'contract/cases'
import { fill } from 'contract/fill'
import { mayCall } from 'contract/roles'
import { callAsStaff } from '../../../api/call-as-staff.ts'
import { formatDate } from '../../../i18n/format.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { useMe } from '../../layout/me.ts'
import { useCaseAction } from '../use-case-action.ts'

/** How a case ended, and the button that opens it again. */
export function FinishedNotice({ application }: { application: ApplicationFull }) {
  const { finishing: text } = useText('office').cases
  const language = useLanguage()
  const mayReopen = mayCall(useMe(), cases.finish)
  const { isBusy, run } = useCaseAction()
  const { id, outcome, finished_at } = application
  if (!outcome) return null
  const reopen = () =>
    run(() => callAsStaff(cases.finish, { params: { id }, body: { outcome: null } }), {
      done: text.reopened,
      failed: text.reopenFailed,
    })
  return (
    <Notice tone="info">
      <p>
        {fill(text.finished, { outcome: text.outcomes[outcome] })}
        {finished_at && ` · ${formatDate(finished_at, language)}`}
      </p>
      {mayReopen && (
        <Button tone="quiet" className="justify-self-start" isBusy={isBusy} onClick={() => void reopen()}>
          {text.reopen}
        </Button>
      )}
    </Notice>
  )
}
