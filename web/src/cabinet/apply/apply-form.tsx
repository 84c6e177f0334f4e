import { ApplyForm as ApplyFields } from 'contract/apply-form'
import { type ReactNode, useCallback } from 'react'
import type { Block } from '../../api/block.ts'
import { useText } from '../../i18n/use-text.ts'
import { BottomBar } from '../../ui/bottom-bar.tsx'
import { ButtonLink } from '../../ui/buttons/link.tsx'
import { SubmitButton } from '../../ui/buttons/submit-button.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FormRefusal } from '../../ui/form/form-refusal.ts'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { toast } from '../../ui/toast/toast.ts'
import { CountryChoice } from './country-choice.tsx'
import type { FormValues } from './draft.ts'
import { ExperienceField } from './experience-field.tsx'
import type { Program } from './load-programs.ts'
import { ProgramChoice } from './program-choice.tsx'
import { useDraft } from './use-draft.ts'
import { useProgramParam } from './use-program-param.ts'

/** What the form sends: the values, and the program under the name the office knows it by. */
export type ApplicationBody = ApplyFields & { program_type: string }

type ApplyFormProps = {
  programs: Block<Program[]>
  /** Its initial values; the same object as long as it is the same form. */
  initial: FormValues
  draft: { name: string; version?: number }
  send: (body: ApplicationBody) => Promise<void>
  /** A hint about the choice of the program. */
  programNotice?: ReactNode
}

/** Program, country, date of departure and experience; the values are stored in this browser. */
export function ApplyForm({ programs, initial, draft, send, programNotice }: ApplyFormProps) {
  const text = useText('apply')
  const site = useText('site')
  const form = useSchemaForm(ApplyFields, { defaultValues: initial })
  const { setValue } = form
  const isSaved = useDraft(form, { ...draft, initial }, programs)
  useProgramParam(
    programs,
    useCallback(
      ({ service_id, country_preference }) => {
        if (service_id) setValue('service_id', service_id, { shouldValidate: true })
        if (country_preference) setValue('country_preference', country_preference, { shouldValidate: true })
      },
      [setValue],
    ),
  )

  const onSubmit = (values: ApplyFields) => {
    const program = programs.ok && programs.value.find(({ id }) => id === values.service_id)
    if (!program) throw new FormRefusal(site.error.failedServices)
    return send({ ...values, program_type: program.uzTitle })
  }

  return (
    <Form
      form={form}
      onSubmit={onSubmit}
      onInvalid={({ service_id }) => service_id && toast.error(text.chooseProgram)}
      className="grid gap-8"
    >
      <div className="grid gap-4">
        <ProgramChoice programs={programs} />
        {programNotice}
      </div>
      <CountryChoice />
      <DateField name="travel_on" label={text.travel} hint={text.travelHint} />
      <div className="grid gap-2">
        <ExperienceField />
        <p role="status" className="min-h-5 text-sm text-faint">
          {isSaved && text.saved}
        </p>
        <p className="hidden text-muted noscript:block">{text.noScripts}</p>
      </div>
      <BottomBar>
        <ButtonLink to="/profile" tone="quiet">
          {text.back}
        </ButtonLink>
        <SubmitButton className="max-sm:flex-1 sm:px-8">{text.next}</SubmitButton>
      </BottomBar>
    </Form>
  )
}
