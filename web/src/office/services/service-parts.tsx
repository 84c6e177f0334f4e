import type { Service } from 'contract/services'
import { useText } from '../../i18n/use-text.ts'
import { Tabs } from '../../ui/tabs/tabs.tsx'
import { useAddress } from '../lists/use-address.ts'
import { ServiceSteps } from '../service-steps/service-steps.tsx'
import { ServiceForm } from './service-form.tsx'

type ServicePartsProps = { service: Service; onClose: () => void }

/**
 * The editor of a service: what the site shows, and the steps of its cases. Each is saved by itself; the part is in the
 * address, so that unsaved changes are asked about before the other one opens.
 */
export function ServiceParts({ service, onClose }: ServicePartsProps) {
  const { steps: text } = useText('office')
  const { params, go } = useAddress()
  const part = params.get('part') === 'steps' ? 'steps' : 'service'
  return (
    <Tabs
      label={text.parts}
      names={{ service: text.service, steps: text.tab }}
      value={part}
      onChange={(chosen) => go({ part: chosen === 'steps' ? chosen : null })}
    >
      {part === 'steps' ? (
        <ServiceSteps serviceId={service.id} onClose={onClose} />
      ) : (
        <ServiceForm service={service} onClose={onClose} />
      )}
    </Tabs>
  )
}
