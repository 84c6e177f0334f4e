import type { CaseStep } from 'contract/applications'
import type { cases } from 'contract/cases'
import type { Parsed } from 'contract/endpoint'
import { stepMoves } from 'contract/step-transitions'
import { audit } from '../../audit.ts'
import type { Database } from '../../db/database.ts'
import { byCaller } from '../../http/actor-call.ts'
import { ApiError, updateRefusal } from '../../http/api-error.ts'
import { wrongField } from '../../http/wrong-field.ts'
import { type CaseCall, changeStep, listSteps, type StepFields, settleTurn } from './case-store/case-store.ts'
import { withCase } from './with-case.ts'

type Body = Parsed<typeof cases.setStep>['body']

/** Moves the steps of a case on or back, or changes what the current one says. */
export function setStep(call: CaseCall, id: string, body: Body): Promise<CaseStep[]> {
  refuseFieldsOfEnded(body)
  return withCase(call, id, async (tx, { finished_at }) => {
    const steps = await listSteps(tx, id)
    const step = chosenStep(steps, body.step_id)
    if (finished_at) throw new ApiError('wrong_state')
    if (body.version !== undefined && body.version !== step.version) throw updateRefusal(step)
    const isChanged = body.action
      ? await moveSteps(tx, call, steps, step, body)
      : await edit(tx, call, step, body)
    if (isChanged) {
      await settleTurn(tx, [id])
      const detail = { step_id: step.id, action: body.action ?? 'change' }
      await audit(tx, { kind: 'case.step_set', ...byCaller(call, 'application', id), detail })
    }
    return listSteps(tx, id)
  })
}

/** The one that is named, else the current one. */
function chosenStep(steps: CaseStep[], id: string | undefined): CaseStep {
  const step = steps.find((candidate) => (id ? candidate.id === id : candidate.state === 'current'))
  if (!step) throw new ApiError(id ? 'not_found' : 'wrong_state')
  return step
}

async function moveSteps(
  tx: Database,
  { actor }: CaseCall,
  steps: CaseStep[],
  step: CaseStep,
  { action, ...fields }: Body,
): Promise<boolean> {
  const moves = action && stepMoves(steps, action, step.id)
  if (!moves) throw new ApiError('wrong_state')
  for (const move of moves) {
    await changeStep(tx, actor, { ...(move.id === step.id && fieldsOf(fields)), ...move })
  }
  return true
}

/** What stays as it is needs no line in the history, and nobody is told of it. */
async function edit(tx: Database, { actor }: CaseCall, step: CaseStep, body: Body): Promise<boolean> {
  if (step.state !== 'current') throw new ApiError('wrong_state')
  const fields = fieldsOf(body)
  const isSame = Object.entries(fields).every(([name, value]) => step[name as keyof CaseStep] === value)
  if (!isSame) await changeStep(tx, actor, { id: step.id, event: 'step_changed', ...fields })
  return !isSame
}

function fieldsOf({ turn, ask, due_on }: StepFields): StepFields {
  return {
    ...(turn !== undefined && { turn }),
    ...(ask !== undefined && { ask }),
    ...(due_on !== undefined && { due_on }),
  }
}

/** A step that ends has nothing left to be asked for. */
function refuseFieldsOfEnded(body: Body): void {
  const [field] = Object.keys(fieldsOf(body))
  if (field && (body.action === 'done' || body.action === 'skip')) throw wrongField(field, 'invalid')
}
