import type { Parsed } from 'contract/endpoint'
import type { QuestionRecord, questions } from 'contract/questions'
import { audit } from '../../audit.ts'
import type { Database } from '../../db/database.ts'
import { isForeignKeyViolation } from '../../db/errors.ts'
import { type ActorCall, byCaller } from '../../http/actor-call.ts'
import { ApiError, updateRefusal } from '../../http/api-error.ts'
import { auditUpdate } from '../../http/audit-update.ts'
import { anchorOf } from './anchor-of.ts'
import { deleteQuestion, insertQuestion, lockQuestion, updateQuestionRow } from './questions.queries.ts'

type NewQuestion = Parsed<typeof questions.create>['body']
type QuestionChanges = Parsed<typeof questions.update>['body']

export function createQuestion(call: ActorCall, question: NewQuestion): Promise<QuestionRecord> {
  return ofKnownCountry(call.db, async (tx) => {
    const created = await insertUnderFreeAnchor(tx, question)
    await audit(tx, { kind: 'question.created', ...byCaller(call, 'question', created.id) })
    return created
  })
}

export function updateQuestion(
  call: ActorCall,
  id: string,
  changes: QuestionChanges,
): Promise<QuestionRecord> {
  return ofKnownCountry(call.db, async (tx) => {
    const before = await lockQuestion(tx, id)
    const after = before && (await updateQuestionRow(tx, id, changes))
    if (!after) throw updateRefusal(before)
    await auditUpdate(tx, call, 'question', { before, after })
    return after
  })
}

export function removeQuestion(call: ActorCall, id: string): Promise<undefined> {
  return call.db.transaction(async (tx) => {
    if (!(await deleteQuestion(tx, id))) throw new ApiError('not_found')
    await audit(tx, { kind: 'question.deleted', ...byCaller(call, 'question', id) })
    return undefined
  })
}

/** A question of the same words as another one has a number behind its anchor. */
async function insertUnderFreeAnchor(tx: Database, question: NewQuestion): Promise<QuestionRecord> {
  const anchor = anchorOf(question.question.uz)
  for (let count = 1; ; count += 1) {
    const created = await insertQuestion(tx, question, count === 1 ? anchor : `${anchor}-${count}`)
    if (created) return created
  }
}

/** A transaction of its own, so that a refusal leaves the caller's one usable. */
async function ofKnownCountry<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  try {
    return await db.transaction(work)
  } catch (error) {
    throw isForeignKeyViolation(error) ? new ApiError('not_found') : error
  }
}
