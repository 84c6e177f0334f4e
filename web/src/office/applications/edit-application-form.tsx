import { ApplicationForm } from 'contract/application-form'
import { Application, applications } from 'contract/applications'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { RecordForm } from '../records/record-form.tsx'
import { applicationFacts, applicationFields } from './application-facts.ts'
import { ApplicationFields, type ServiceOption } from './application-fields.tsx'

type EditApplicationFormProps = { application: Application; services: ServiceOption[]; onClose: () => void }

export function EditApplicationForm({ application, services, onClose }: EditApplicationFormProps) {
  const { applications: text } = useText('office')
  const language = useLanguage()
  const { id, service_id, country_preference } = application
  return (
    <RecordForm
      record={application}
      recordShape={Application}
      schema={ApplicationForm}
      fieldsOf={(record) => applicationFields(record ?? application)}
      factsOf={(fields) => applicationFacts(fields, services, text, language)}
      labels={{
        client_id: text.client,
        service_id: text.service,
        status: text.status,
        country_preference: text.country,
      }}
      save={(values, version) => {
        // The program stays as the office wrote it, unless another one is chosen.
        const isOther = values.service_id !== service_id
        const title = services.find(({ value }) => value === values.service_id)?.label
        const body = { ...values, ...(isOther && { program_type: title }), version }
        return callAsStaff(applications.update, { params: { id }, body })
      }}
      text={text.editing}
      refusedFields={{ not_movable: 'client_id' }}
      shownIn={[applications.richList.path, applications.getFull.path]}
      onClose={onClose}
    >
      <ApplicationFields services={services} country={country_preference} serviceHint={text.serviceHint} />
    </RecordForm>
  )
}
