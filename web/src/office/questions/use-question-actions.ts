import { type QuestionRecord, questions } from 'contract/questions'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { staffQueryOf } from '../../api/staff-query.ts'
import { useText } from '../../i18n/use-text.ts'
import { useOrder } from '../records/use-order.ts'
import { useRecordAction } from '../records/use-record-action.ts'

export const shownIn = [questions.richList.path, questions.list.path]

/** The changes that are made in the list. */
export function useQuestionActions() {
  const { records } = useText('office')
  const run = useRecordAction(shownIn)
  const move = useOrder<QuestionRecord>({
    queryKey: staffQueryOf(questions.richList, {}).queryKey,
    shownIn,
    save: ({ id, position }) => callAsStaff(questions.update, { params: { id }, body: { position } }),
  })
  const publish = ({ id, version }: QuestionRecord, published: boolean) =>
    run(() => callAsStaff(questions.update, { params: { id }, body: { published, version } }), {
      failed: records.changeFailed,
    })
  return { publish, move }
}
