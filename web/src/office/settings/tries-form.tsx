import { fill } from 'contract/fill'
import { Setting, settings } from 'contract/settings'
import { TriesForm as Typed, type TypedStep, typedSteps } from 'contract/tries-form'
import { useState } from 'react'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { useText } from '../../i18n/use-text.ts'
import { Card } from '../../ui/card.tsx'
import { RecordForm } from '../records/record-form.tsx'
import { TrySteps } from './try-steps.tsx'

/** The steps of trying again, saved as a whole. As they were when opened: a refetch must not replace what is typed. */
export function TriesForm({ setting: opened }: { setting: Setting }) {
  const { settings: text } = useText('office')
  const [setting] = useState(opened)
  // Cancelling begins again with what is stored.
  const [round, setRound] = useState(0)
  const stepText = ({ kind, amount, at }: TypedStep) =>
    kind === 'minutes'
      ? fill(text.tries.minutesText, { n: amount })
      : fill(text.tries.daysText, { n: amount, at })
  return (
    <Card className="max-w-160 max-sm:p-4">
      <RecordForm
        key={round}
        record={round === 0 ? setting : opened}
        recordShape={Setting}
        schema={Typed}
        fieldsOf={(record) => ({ steps: typedSteps((record ?? opened).value) })}
        factsOf={({ steps }) => ({ steps: (steps as TypedStep[]).map(stepText).join('; ') })}
        labels={{ steps: text.tries.steps }}
        save={({ value }, version) =>
          callAsStaff(settings.update, { params: { key: 'tries' }, body: { value, version } })
        }
        text={text}
        shownIn={[settings.list.path]}
        isPage
        onClose={() => setRound(round + 1)}
      >
        <p className="text-muted">{text.tries.about}</p>
        <TrySteps />
      </RecordForm>
    </Card>
  )
}
