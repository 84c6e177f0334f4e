import { type QuestionRecord, questions } from 'contract/questions'
import { pickText } from 'contract/text'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { RemoveDialog } from '../records/remove-dialog.tsx'
import { shownIn } from './use-question-actions.ts'

type RemoveQuestionProps = { question: QuestionRecord; onClose: () => void }

/** Asks before a question is deleted. */
export function RemoveQuestion({ question, onClose }: RemoveQuestionProps) {
  const { questions: text } = useText('office')
  const language = useLanguage()
  return (
    <RemoveDialog
      name={pickText(question.question, language)}
      remove={() => callAsStaff(questions.remove, { params: { id: question.id } })}
      text={text}
      shownIn={shownIn}
      onClose={onClose}
    >
      <p>{text.removeAbout}</p>
    </RemoveDialog>
  )
}
