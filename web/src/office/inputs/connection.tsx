import { useQuery } from '@tanstack/react-query'
import { type Service, services } from 'contract/services'
import { staffQueryOf } from '../../api/staff-query.ts'
import { useText } from '../../i18n/use-text.ts'
import { QueryView } from '../../shared/query-view.tsx'
import { ButtonLink } from '../../ui/buttons/link.tsx'
import { ConnectedInputs } from './connected-inputs.tsx'
import { ServiceChoice } from './service-choice.tsx'
import { useCurrentService } from './use-current-service.ts'

/** The services beside what the chosen one asks for. */
export function Connection() {
  const { inputs: text } = useText('office')
  const query = useQuery(staffQueryOf(services.list, {}))
  return (
    <QueryView
      query={query}
      failed={text.servicesFailed}
      empty={text.noServices}
      emptyAction={<ButtonLink to="/admin/services?new=1">{text.toServices}</ButtonLink>}
    >
      {(rows) => <ServicesAndInputs services={rows} />}
    </QueryView>
  )
}

function ServicesAndInputs({ services }: { services: Service[] }) {
  const current = useCurrentService(services)
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[18rem_minmax(0,1fr)]">
      <ServiceChoice services={services} current={current} />
      {current && <ConnectedInputs key={current.id} service={current} />}
    </div>
  )
}
