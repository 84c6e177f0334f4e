import * as z from 'zod/mini'
import { StepCloses, StepTurn } from './case-states.ts'
import { endpoint } from './endpoint.ts'
import { Id, LocalizedAnswer, line, localized, localizedDraft, paragraph } from './fields.ts'
import { allow, officeRoles } from './roles.ts'
import { formNumber, ifGiven, orElse } from './wire-values.ts'

/** A step that cases of a service take; those of no service are the default list. */
export const ServiceStep = z.object({
  id: Id,
  service_id: z.nullable(Id),
  position: z.int(),
  name: LocalizedAnswer,
  about: LocalizedAnswer,
  turn: StepTurn,
  days: z.int(),
  closes: z.nullable(StepCloses),
})
export type ServiceStep = z.infer<typeof ServiceStep>

export const maxSteps = 12

const StepFields = z.object({
  name: localized(line, 100),
  about: z._default(localizedDraft(paragraph, 500), { uz: '', en: '', ru: '' }),
  turn: StepTurn,
  days: z.int().check(z.minimum(1), z.maximum(365)),
  closes: orElse(StepCloses, null),
})

const steps = <S extends z.ZodMiniType>(step: S) => z.array(step).check(z.minLength(1), z.maxLength(maxSteps))

export const serviceSteps = {
  list: endpoint({
    method: 'GET',
    path: '/service-steps/get-list',
    access: allow({ all: [...officeRoles, 'consulting_agent', 'document_manager', 'document_agent'] }),
    query: z.object({ service_id: ifGiven(Id) }),
    answer: z.array(ServiceStep),
    summary: 'The steps of a service, or the default list',
  }),
  save: endpoint({
    method: 'PUT',
    path: '/service-steps/save',
    access: allow({ all: officeRoles }),
    body: z.object({
      service_id: orElse(Id, null),
      steps: steps(StepFields),
      /** The ids that were read before: a list that changed meanwhile is refused. */
      seen: z.optional(z.array(Id).check(z.maxLength(maxSteps))),
    }),
    answer: z.array(ServiceStep),
    errors: ['not_found', 'changed_meanwhile'],
    summary: 'Replaces the steps of a service or the default list; running cases have their own',
  }),
}

/** What the office fills in: days are text until the form is sent. */
export const ServiceStepsForm = z.object({ steps: steps(z.extend(StepFields, { days: formNumber(1, 365) })) })
export type ServiceStepsForm = z.infer<typeof ServiceStepsForm>

/** A step while it is typed. */
export type TypedStep = z.input<typeof ServiceStepsForm>['steps'][number]
