import type { caseItems } from 'contract/case-items'
import type { ReviewedItem } from 'contract/document-review'
import type { Parsed } from 'contract/endpoint'
import type { Database } from '../../../db/database.ts'
import { ApiError, updateRefusal } from '../../../http/api-error.ts'
import { withApplication } from '../../applications/lock-applications.ts'
import { lockAll } from '../../documents/review/review-documents.ts'
import { shownItem } from '../../documents/review/shown-item.ts'
import {
  addLine,
  type CaseCall,
  changeItem,
  type ItemChanges,
  type ItemRow,
  settleTurn,
} from '../case-store/case-store.ts'
import { findInput, isRunning } from './requirements.queries.ts'

type NewItem = Parsed<typeof caseItems.addItem>['body']
type Changes = Parsed<typeof caseItems.updateItem>['body']

const noNote = { uz: '', en: '', ru: '' }

/** Asks for one more document, in this case alone. */
export function addItem(call: CaseCall, applicationId: string, body: NewItem): Promise<ReviewedItem> {
  const { input_id, required, due_on } = body
  return withApplication(call, { id: applicationId }, async (tx) => {
    await requireRunning(tx, applicationId)
    const input = await findInput(tx, input_id, applicationId)
    if (!input) throw new ApiError('not_found')
    if (input.is_asked) throw new ApiError('wrong_state')
    const { name, description, next_position: position } = input
    const line = { input_id, position, required, name, description, note: noNote, due_on }
    const item = await addLine(tx, call.actor, applicationId, line, { by_hand: true })
    await settleTurn(tx, [applicationId])
    return shownItem(call, item)
  })
}

/** Says of one line whether it is required, and until when it is asked for. */
export function updateItem(call: CaseCall, id: string, changes: Changes): Promise<ReviewedItem> {
  return call.db.transaction(async (tx) => {
    const [item] = (await lockAll(tx, call, [id])).values()
    // A lead is asked for what its service asks.
    if (!item?.application_id) throw new ApiError('not_found')
    if (changes.version !== undefined && changes.version !== item.version) {
      throw updateRefusal(shownItem(call, item))
    }
    await requireRunning(tx, item.application_id)
    const after = await applyChanges(tx, call, item, changes)
    await settleTurn(tx, [item.application_id])
    return shownItem(call, after)
  })
}

/** Each change is a line of the history; what is as it should be is none. */
async function applyChanges(
  tx: Database,
  { actor }: CaseCall,
  item: ItemRow,
  { required = item.required, due_on = item.due_on }: Changes,
): Promise<ItemRow> {
  const steps: { event: 'required_changed' | 'due_changed'; changes: ItemChanges }[] = []
  if (required !== item.required) steps.push({ event: 'required_changed', changes: { required } })
  if (due_on !== item.due_on) steps.push({ event: 'due_changed', changes: { due_on } })
  let after = item
  for (const { event, changes } of steps) after = await changeItem(tx, actor, after, changes, { event })
  return after
}

export async function requireRunning(tx: Database, applicationId: string): Promise<void> {
  if (!(await isRunning(tx, applicationId))) throw new ApiError('wrong_state')
}
