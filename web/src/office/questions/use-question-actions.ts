import { type QuestionRecord, questions } from 'contract/questions'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { useText } from '../../i18n/use-text.ts'
import { reordered } from '../records/reordered.ts'
import { useRecordAction } from '../records/use-record-action.ts'

export const shownIn = [questions.richList.path, questions.list.path]

/** The changes that are made in the list. */
export function useQuestionActions() {
  const { records } = useText('office')
  const run = useRecordAction(shownIn)
  const text = { failed: records.changeFailed }
  const update = ({ id, version }: QuestionRecord, changes: { published: boolean } | { position: number }) =>
    callAsStaff(questions.update, { params: { id }, body: { ...changes, version } })
  return {
    publish: (question: QuestionRecord, published: boolean) =>
      run(() => update(question, { published }), text),
    move: (rows: readonly QuestionRecord[], from: number, to: number) =>
      run(async () => {
        for (const { row, position } of reordered(rows, from, to)) await update(row, { position })
      }, text),
  }
}
