import { useQuery } from '@tanstack/react-query'
import { type ServiceStep, serviceSteps } from 'contract/service-steps'
import { pickText } from 'contract/text'
import { useState } from 'react'
import { staffQueryOf } from '../../api/staff-query.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { RecordView } from '../records/record-view.tsx'
import { StepsForm } from './steps-form.tsx'

type ServiceStepsProps = { serviceId: string; onClose: () => void }

/** The steps that the cases of a service take: its own, or else the default list. */
export function ServiceSteps({ serviceId, onClose }: ServiceStepsProps) {
  const { steps: text } = useText('office')
  const query = useQuery(staffQueryOf(serviceSteps.list, { query: { service_id: serviceId } }))
  return (
    <RecordView query={query} failed={text.failed} gone={text.gone}>
      {(steps) => {
        const own = steps.filter(({ service_id }) => service_id === serviceId)
        return own.length > 0 ? (
          <StepsForm serviceId={serviceId} seen={own} start={own} onClose={onClose} />
        ) : (
          <NoOwnSteps serviceId={serviceId} onClose={onClose} />
        )
      }}
    </RecordView>
  )
}

/** The default list, which is where own steps begin. */
function NoOwnSteps({ serviceId, onClose }: ServiceStepsProps) {
  const { steps: text } = useText('office')
  const language = useLanguage()
  const [isMaking, setMaking] = useState(false)
  const query = useDefaultSteps()
  return (
    <RecordView query={query} failed={text.failed} gone={text.gone}>
      {(steps: ServiceStep[]) =>
        isMaking ? (
          <StepsForm serviceId={serviceId} seen={[]} start={steps} onClose={onClose} />
        ) : (
          <div className="grid gap-4">
            <p>{text.usesDefaults}</p>
            <ol className="list-decimal ps-5 text-muted">
              {steps.map(({ id, name }) => (
                <li key={id} className="wrap-anywhere">
                  {pickText(name, language)}
                </li>
              ))}
            </ol>
            <Button className="justify-self-start" onClick={() => setMaking(true)}>
              {text.makeOwn}
            </Button>
          </div>
        )
      }
    </RecordView>
  )
}

/** The list of every service that has none of its own. */
export function DefaultSteps({ onClose }: { onClose: () => void }) {
  const { steps: text } = useText('office')
  const query = useDefaultSteps()
  return (
    <RecordView query={query} failed={text.failed} gone={text.gone}>
      {(steps: ServiceStep[]) => (
        <div className="grid gap-4">
          <p className="text-muted">{text.defaultsAbout}</p>
          <StepsForm serviceId={null} seen={steps} start={steps} onClose={onClose} />
        </div>
      )}
    </RecordView>
  )
}

function useDefaultSteps() {
  return useQuery(staffQueryOf(serviceSteps.list, { query: {} }))
}
