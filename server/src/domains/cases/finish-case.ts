import type { cases } from 'contract/cases'
import type { Parsed } from 'contract/endpoint'
import { tashkentDay } from 'contract/tashkent-day'
import { audit } from '../../audit.ts'
import { byCaller } from '../../http/actor-call.ts'
import { ApiError } from '../../http/api-error.ts'
import { wrongField } from '../../http/wrong-field.ts'
import { type CaseCall, releaseFormer, setOutcome, settleTurn } from './case-store/case-store.ts'
import { withCase } from './with-case.ts'
import { writeNotes } from './write-note.ts'

type Body = Parsed<typeof cases.finish>['body']

/** Ends a case with its outcome, or corrects that; without an outcome it is opened again. */
export function finishCase(call: CaseCall, id: string, { outcome, on, note }: Body): Promise<void> {
  if (on && on > tashkentDay(new Date())) throw wrongField('on', 'future')
  return withCase(call, id, async (tx, { is_handed_in, finished_at }) => {
    if (!is_handed_in || (!outcome && !finished_at)) throw new ApiError('wrong_state')
    await setOutcome(tx, call.actor, { application_id: id, outcome, on: on ?? null })
    if (!outcome) await releaseFormer(tx, call.actor, id)
    if (note) await writeNotes(tx, call, [id], note)
    await settleTurn(tx, [id])
    const kind = outcome ? 'case.finished' : 'case.reopened'
    await audit(tx, { kind, ...byCaller(call, 'application', id), detail: { outcome } })
  })
}
