import type { Application } from 'contract/applications'
import { fillCount } from 'contract/fill'
import { useRootData } from '../../api/root-data.ts'
import { textIn } from '../../i18n/shown-text.ts'
import { useText } from '../../i18n/use-text.ts'
import { Filled } from '../../ui/filled.tsx'
import { Shown } from '../../ui/shown.tsx'

/** Which step an application is at, and how many messages are unread. */
export function CaseProgress({ application: { step, unread } }: { application: Application }) {
  const { steps, people } = useText('case')
  const { language } = useRootData()
  return (
    <>
      {step && (
        <p className="text-sm text-muted tabular-nums">
          <Filled
            phrase={steps.folded}
            values={{
              n: step.position,
              of: step.of,
              step: <Shown shown={textIn(step.name, language)} />,
            }}
          />
        </p>
      )}
      {unread > 0 && (
        <p className="text-sm font-medium">{fillCount(people.unread, language, { n: unread })}</p>
      )}
    </>
  )
}
