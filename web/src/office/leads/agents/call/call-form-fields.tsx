import { type ReactNode, useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { useText } from '../../../../i18n/use-text.ts'
import { PhoneField } from '../../../../ui/form/phone-field.tsx'
import { SelectField } from '../../../../ui/form/select-field.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { TimeField } from '../../../../ui/form/time-field.tsx'
import { RadioOptions } from '../form/radio-options.tsx'
import { type CallFields, countryOptions, type ServiceOption } from './call-fields.ts'

type CallFormFieldsProps = { services: ServiceOption[]; typed: Partial<CallFields> }

export function CallFormFields({ services, typed }: CallFormFieldsProps) {
  const { leads: leadText, leadAgents } = useText('office')
  const { call: text, facts } = leadAgents
  const { setValue } = useFormContext()
  // The form stores the title itself, which may be one that a service had before.
  const studies = new Set([
    ...services.map(({ label }) => label),
    ...(typed.study_type ? [typed.study_type] : []),
  ])
  return (
    <>
      <Section title={text.sections.lead}>
        <TextField name="name" label={leadText.name} autoComplete="off" required />
        <PhoneField name="phone" label={leadText.phone} required />
        <TextField name="region" label={leadText.region} autoComplete="off" maxLength={100} required />
      </Section>
      <Section title={text.sections.study}>
        <SelectField
          name="study_type"
          label={facts.study}
          placeholder={text.chooseStudy}
          options={[...studies].map((title) => ({ value: title, label: title }))}
          required
        />
      </Section>
      <Section title={text.sections.destination}>
        <SelectField
          name="country"
          label={leadText.country}
          placeholder={text.chooseCountry}
          options={countryOptions}
          required
          onChoose={() => setValue('service_id', '')}
        />
        {typed.country && (
          <SelectField
            name="service_id"
            label={leadText.service}
            placeholder={text.chooseService}
            options={services}
            required
          />
        )}
      </Section>
      <Section title={text.sections.meeting}>
        <RadioOptions
          name="meeting_type"
          label={text.sections.meeting}
          isLabelHidden
          options={(['online', 'offline'] as const).map((value) => ({
            value,
            label: leadText.meetings[value],
          }))}
          className="sm:grid-cols-2"
        />
        {typed.meeting_type === 'offline' && (
          <TimeField name="meeting_time" label={text.meetingDate} required />
        )}
      </Section>
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4">
      <h3 id={id} className="border-b border-line pb-2 text-base">
        {title}
      </h3>
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">{children}</div>
    </section>
  )
}
