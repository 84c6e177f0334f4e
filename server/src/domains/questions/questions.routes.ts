import type { questions } from 'contract/questions'
import type { Handlers } from '../../http/handler.ts'
import { createQuestion, removeQuestion, updateQuestion } from './question-records.ts'
import { listAllQuestions, listQuestions } from './questions.queries.ts'

export const questionsRoutes: Handlers<typeof questions> = {
  list: ({ db }) => listQuestions(db),
  richList: ({ db }) => listAllQuestions(db),
  create: (call) => createQuestion(call, call.body),
  update: (call) => updateQuestion(call, call.params.id, call.body),
  remove: (call) => removeQuestion(call, call.params.id),
}
