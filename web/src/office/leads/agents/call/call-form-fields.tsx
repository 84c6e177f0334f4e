import { type ReactNode, useId, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { useText } from '../../../../i18n/use-text.ts'
import { PhoneField } from '../../../../ui/form/phone-field.tsx'
import { SelectField } from '../../../../ui/form/select-field.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { TimeField } from '../../../../ui/form/time-field.tsx'
import { RadioOptions } from '../form/radio-options.tsx'
import { type CallFields, countryOptions, type ServiceOption, studyTitle } from './call-fields.ts'

type CallFormFieldsProps = { services: ServiceOption[]; typed: Partial<CallFields> }

export function CallFormFields({ services, typed }: CallFormFieldsProps) {
  const { leads: leadText, leadAgents } = useText('office')
  const language = useLanguage()
  const { call: text, facts } = leadAgents
  const { setValue } = useFormContext()
  const isByHand = useRef(false)
  const presetFor = (study: string | undefined) => services.find(({ label }) => label === study)?.value ?? ''
  // A service that was chosen belongs to its country; one that the type of study has named stays.
  const chooseStudy = (study: string) => {
    if (!isByHand.current) setValue('service_id', presetFor(study))
  }
  const chooseCountry = () => {
    setValue('service_id', isByHand.current ? '' : presetFor(typed.study_type))
    isByHand.current = false
  }
  // The form stores the title itself, which may be one that a service had before.
  const studies = new Set([
    ...services.map(({ study }) => study),
    ...(typed.study_type ? [typed.study_type] : []),
  ])
  return (
    <div className="@container">
      <div className="grid grid-cols-1 items-start gap-4 @[44rem]:grid-cols-2">
        <Section title={text.sections.lead}>
          <div className="sm:@sm:col-span-2">
            <TextField name="name" label={leadText.name} autoComplete="off" required />
          </div>
          <PhoneField name="phone" label={leadText.phone} required />
          <TextField name="region" label={leadText.region} autoComplete="off" maxLength={100} required />
        </Section>
        <Section title={text.sections.study} isFirst>
          <div className="sm:@sm:col-span-2">
            <SelectField
              name="study_type"
              label={facts.study}
              placeholder={text.chooseStudy}
              options={[...studies].map((study) => ({ value: study, label: studyTitle(study, services) }))}
              required
              onChoose={chooseStudy}
            />
          </div>
        </Section>
        <Section title={text.sections.destination}>
          <SelectField
            name="country"
            label={leadText.country}
            placeholder={text.chooseCountry}
            options={countryOptions(language)}
            required
            onChoose={chooseCountry}
          />
          {typed.country && (
            <SelectField
              name="service_id"
              label={leadText.service}
              placeholder={text.chooseService}
              options={services}
              required
              onChoose={() => {
                isByHand.current = true
              }}
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
            className="sm:@sm:grid-cols-2"
          />
          {typed.meeting_type === 'offline' && (
            <div className="sm:@sm:col-span-2">
              <TimeField name="meeting_time" label={text.meetingDate} required />
            </div>
          )}
        </Section>
      </div>
    </div>
  )
}

type SectionProps = { title: string; isFirst?: boolean; children: ReactNode }

/** The first one to be filled in is reached from the name of the lead. */
function Section({ title, isFirst = false, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} data-first-field={isFirst || undefined} className="grid grid-cols-1 gap-2">
      <h3 id={id} className="border-b border-line pb-1 text-sm">
        {title}
      </h3>
      <div className="grid grid-cols-1 items-start gap-3 sm:@sm:grid-cols-2">{children}</div>
    </section>
  )
}
