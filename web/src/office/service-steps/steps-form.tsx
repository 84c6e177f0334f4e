import { useQueryClient } from '@tanstack/react-query'
import { maxSteps, type ServiceStep, ServiceStepsForm, serviceSteps } from 'contract/service-steps'
import { useRef, useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { isCallError } from '../../i18n/error-sentence.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { SubmitButton } from '../../ui/buttons/submit-button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FormRefusal } from '../../ui/form/form-refusal.ts'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { FormFoot } from '../records/form-foot.tsx'
import { saveFailure } from '../records/save-failure.ts'
import { StepCard } from './step-card.tsx'
import { emptyStep, stepValues } from './step-values.ts'
import { StepsConflict } from './steps-conflict.tsx'

type Steps = ServiceStepsForm['steps']

type StepsFormProps = {
  /** Null for the default list. */
  serviceId: string | null
  /** The stored list that this one replaces; none where there is none yet. */
  seen: readonly ServiceStep[]
  /** The steps that the form begins with. */
  start: readonly ServiceStep[]
  onClose: () => void
}

/** Edits a list of steps as a whole. Cases that have begun have their own copy. */
export function StepsForm({ serviceId, seen: opened, start, onClose }: StepsFormProps) {
  const office = useText('office')
  const site = useText('site')
  const text = office.steps
  const queryClient = useQueryClient()
  // As they were when opened: a refetched list must not replace what is being typed.
  const [seen, setSeen] = useState(opened)
  const [newer, setNewer] = useState<readonly ServiceStep[] | null>(null)
  const form = useSchemaForm(ServiceStepsForm, { defaultValues: { steps: stepValues(start) } })
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'steps' })
  const addButton = useRef<HTMLButtonElement>(null)

  const refresh = () => queryClient.invalidateQueries({ queryKey: [serviceSteps.list.path] })
  const readNewer = async () => {
    const query = serviceId ? { service_id: serviceId } : {}
    const stored = await callAsStaff(serviceSteps.list, { query })
    setNewer(stored.filter(({ service_id }) => service_id === serviceId))
  }
  const send = (steps: Steps) =>
    callAsStaff(serviceSteps.save, {
      body: { service_id: serviceId, steps, seen: (newer ?? seen).map(({ id }) => id) },
    })
  const save = async ({ steps }: { steps: Steps }) => {
    try {
      await send(steps)
    } catch (error) {
      if (!isCallError(error) || error.code !== 'changed_meanwhile') {
        throw saveFailure(error, { text, form: site.form })
      }
      await readNewer()
      // Still unsaved; the notice explains the rest.
      throw new FormRefusal('')
    }
    toast.success(text.saved)
    onClose()
    await refresh()
  }

  return (
    <Form form={form} warnsOnLeave onSubmit={save}>
      <p className="text-muted">{text.about}</p>
      {newer && (
        <StepsConflict
          onTakeTheirs={() => {
            setSeen(newer)
            setNewer(null)
            form.reset({ steps: stepValues(newer) })
          }}
        />
      )}
      <ol aria-label={text.list} className="grid grid-cols-1 gap-4">
        {fields.map(({ id }, at) => (
          <li key={id}>
            <StepCard
              at={at}
              count={fields.length}
              onMove={(to) => move(at, to)}
              onRemove={() => {
                remove(at)
                addButton.current?.focus()
              }}
            />
          </li>
        ))}
      </ol>
      {fields.length < maxSteps && (
        <Button
          ref={addButton}
          tone="quiet"
          className="justify-self-start"
          onClick={() => append(emptyStep, { focusName: `steps.${fields.length}.name.uz` })}
        >
          <span className="flex items-center gap-2">
            <Icon name="Plus" className="size-4" />
            {text.add}
          </span>
        </Button>
      )}
      <FormFoot>
        <Button tone="quiet" onClick={onClose}>
          {site.dialog.cancel}
        </Button>
        <SubmitButton>{newer ? text.sendMine : office.records.save}</SubmitButton>
      </FormFoot>
    </Form>
  )
}
