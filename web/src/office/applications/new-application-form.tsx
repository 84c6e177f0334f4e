import { NewApplicationForm as Schema } from 'contract/application-form'
import { Application, applications } from 'contract/applications'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { useText } from '../../i18n/use-text.ts'
import { RecordForm } from '../records/record-form.tsx'
import { applicationFacts } from './application-facts.ts'
import { ApplicationFields, type ServiceOption } from './application-fields.tsx'

const empty = {
  client_id: '',
  client_name: '',
  service_id: '',
  status: 'pending',
  country_preference: '',
} as const

type NewApplicationFormProps = { services: ServiceOption[]; onClose: () => void }

/** An application entered by hand, by phone or at the office. */
export function NewApplicationForm({ services, onClose }: NewApplicationFormProps) {
  const { applications: text } = useText('office')
  return (
    <RecordForm
      record={null}
      recordShape={Application}
      schema={Schema}
      fieldsOf={() => empty}
      factsOf={(fields) => applicationFacts(fields, services, text)}
      labels={{
        client_id: text.client,
        service_id: text.service,
        status: text.status,
        country_preference: text.country,
      }}
      save={(values) => {
        // The name of the program for the client.
        const program_type = services.find(({ value }) => value === values.service_id)?.label
        return callAsStaff(applications.create, { body: { ...values, program_type } })
      }}
      text={text.adding}
      shownIn={[applications.richList.path]}
      onClose={onClose}
    >
      <ApplicationFields services={services} country={null} />
    </RecordForm>
  )
}
