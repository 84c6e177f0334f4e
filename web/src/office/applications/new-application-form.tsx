import { NewApplicationForm as Schema } from 'contract/application-form'
import { Application, applications } from 'contract/applications'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { pathsOf } from '../live/live-paths.ts'
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

type NewApplicationFormProps = {
  services: ServiceOption[]
  /** Whose application it is, where that is known already. */
  client?: { id: string; full_name: string }
  /** Told of the new application before the form closes. */
  onCreated?: (application: Application) => void
  onClose: () => void
}

/** An application entered by hand, by phone or at the office. */
export function NewApplicationForm({ services, client, onCreated, onClose }: NewApplicationFormProps) {
  const { applications: text } = useText('office')
  const language = useLanguage()
  return (
    <RecordForm
      record={null}
      recordShape={Application}
      schema={Schema}
      fieldsOf={() => (client ? { ...empty, client_id: client.id, client_name: client.full_name } : empty)}
      factsOf={(fields) => applicationFacts(fields, services, text, language)}
      labels={{
        client_id: text.client,
        service_id: text.service,
        status: text.status,
        country_preference: text.country,
      }}
      save={async (values) => {
        // The name of the program for the client.
        const program_type = services.find(({ value }) => value === values.service_id)?.label
        const created = await callAsStaff(applications.create, { body: { ...values, program_type } })
        onCreated?.(created)
        return created
      }}
      text={text.adding}
      shownIn={pathsOf.application}
      onClose={onClose}
    >
      <ApplicationFields services={services} country={null} hasClient={client !== undefined} />
    </RecordForm>
  )
}
