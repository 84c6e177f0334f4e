import { useQuery } from '@tanstack/react-query'
import { type Service, services } from 'contract/services'
import { useState } from 'react'
import { staffQueryOf } from '../../api/staff-query.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { SidePanel } from '../../ui/dialog/side-panel.tsx'
import { PageTitle } from '../layout/page-title.tsx'
import { FilteredList } from '../lists/filtered-list.tsx'
import { useAddress } from '../lists/use-address.ts'
import { AddButton } from '../records/add-button.tsx'
import { RecordDialog } from '../records/record-dialog.tsx'
import { DefaultSteps } from '../service-steps/service-steps.tsx'
import { RemoveService } from './remove-service.tsx'
import { ServiceForm } from './service-form.tsx'
import { ServiceParts } from './service-parts.tsx'
import { ServicesTable } from './services-table.tsx'

export { OfficeCrash as ErrorBoundary } from '../layout/office-crash.tsx'

/** What the agency offers on its site, in the order of the site. */
export default function ServicesPage() {
  const { services: text, steps } = useText('office')
  const { params, go, adjust } = useAddress()
  const query = useQuery(staffQueryOf(services.list, {}))
  const [removed, setRemoved] = useState<Service | null>(null)
  const closeSteps = () => adjust({ default_steps: null })
  return (
    <div className="grid gap-4">
      <PageTitle>{text.title}</PageTitle>
      <AddButton>{text.add}</AddButton>
      <div className="flex justify-end">
        <Button tone="quiet" onClick={() => go({ default_steps: '1' })}>
          {steps.defaults}
        </Button>
      </div>
      <FilteredList
        query={query}
        search={text.search}
        searchTextOf={({ title, price }) => [...Object.values(title), price].join(' ')}
        failed={text.failed}
        empty={text.none}
        emptyAction={<Button onClick={() => go({ new: '1' })}>{text.addFirst}</Button>}
      >
        {(rows) => <ServicesTable services={rows} onRemove={setRemoved} />}
      </FilteredList>
      <RecordDialog records={query.data} titles={text} isPageWide>
        {(service, close) =>
          service ? (
            <ServiceParts service={service} onClose={close} />
          ) : (
            <ServiceForm service={null} onClose={close} />
          )
        }
      </RecordDialog>
      {params.has('default_steps') && (
        <SidePanel title={steps.defaults} onClose={closeSteps} isPageWide>
          <DefaultSteps onClose={closeSteps} />
        </SidePanel>
      )}
      {removed && <RemoveService service={removed} onClose={() => setRemoved(null)} />}
    </div>
  )
}
