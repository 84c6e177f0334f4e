import { Service, services } from 'contract/services'
import type { Language } from 'contract/text'
import { useState } from 'react'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { useText } from '../../i18n/use-text.ts'
import { RecordForm } from '../records/record-form.tsx'
import { ServiceAppearance } from './service-appearance.tsx'
import { type ServiceFields, serviceFactLabels, serviceFacts, serviceFields } from './service-fields.ts'
import { ServicePreview } from './service-preview.tsx'
import { ServiceTexts } from './service-texts.tsx'

type ServiceFormProps = { service: Service | null; onClose: () => void }

/** A service beside the card that visitors will see. */
export function ServiceForm({ service, onClose }: ServiceFormProps) {
  const office = useText('office')
  const [language, setLanguage] = useState<Language>('uz')
  return (
    <RecordForm
      record={service}
      recordShape={Service}
      schema={services.create.body}
      fieldsOf={serviceFields}
      factsOf={(fields) => serviceFacts(fields as ServiceFields, office.services)}
      labels={serviceFactLabels(office)}
      save={(body, version) => {
        if (!service) return callAsStaff(services.create, { body })
        return callAsStaff(services.update, { params: { id: service.id }, body: { ...body, version } })
      }}
      text={office.services}
      shownIn={[services.list.path]}
      onClose={onClose}
    >
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
        <div className="grid min-w-0 gap-6">
          <ServiceTexts onLanguage={setLanguage} />
          <ServiceAppearance />
        </div>
        <ServicePreview language={language} />
      </div>
    </RecordForm>
  )
}
