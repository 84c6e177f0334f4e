import * as z from 'zod/mini'
import { hasKnownFacts } from './answer-text.ts'
import { endpoint } from './endpoint.ts'
import type { FieldProblem } from './field-problems.ts'
import { Id, LocalizedAnswer, line, localized, paragraph, Time, Version } from './fields.ts'
import { allow, officeRoles } from './roles.ts'
import { orNull } from './wire-values.ts'

/** The sections of the help page, in their order; each is a place in its address. */
export const questionTopics = [
  'program',
  'documents',
  'applying',
  'account',
  'payment',
  'times',
  'contact',
] as const
export type QuestionTopic = (typeof questionTopics)[number]

/** What visitors see of a question; without a country it stands on the help page. */
export const Question = z.object({
  id: Id,
  /** Its place in the address of a page; it never changes. */
  anchor: z.string(),
  topic: z.enum(questionTopics),
  country_id: z.nullable(Id),
  question: LocalizedAnswer,
  answer: LocalizedAnswer,
  updated_at: Time,
})
export type Question = z.infer<typeof Question>

export const QuestionRecord = z.extend(Question, {
  position: z.int(),
  published: z.boolean(),
  created_at: Time,
  version: Version,
})
export type QuestionRecord = z.infer<typeof QuestionRecord>

const knownFacts = z.refine<string>(hasKnownFacts, { params: { problem: 'fact' satisfies FieldProblem } })

const fields = {
  topic: z.enum(questionTopics),
  /** An empty one for a question of the help page. */
  country_id: orNull(Id),
  question: localized((max, min) => line(max, min).check(knownFacts), 300),
  answer: localized((max, min) => paragraph(max, min).check(knownFacts), 6000),
  published: z.boolean(),
}
const NewQuestion = z.object({
  ...fields,
  country_id: z._default(fields.country_id, null),
  published: z._default(fields.published, true),
})
const QuestionChanges = z.extend(z.partial(z.object(fields)), {
  position: z.optional(z.int().check(z.minimum(0), z.maximum(1000))),
  version: z.optional(Version),
})

const params = z.object({ id: Id })
const access = allow({ all: officeRoles })

export const questions = {
  list: endpoint({
    method: 'GET',
    path: '/questions/get-list',
    access: 'everyone',
    answer: z.array(Question),
    content: 'read',
    summary: 'The published questions with their answers, in their order',
  }),
  richList: endpoint({
    method: 'GET',
    path: '/questions/get-rich-list',
    access,
    answer: z.array(QuestionRecord),
    summary: 'All questions, also those that are not published',
  }),
  create: endpoint({
    method: 'POST',
    path: '/questions/create',
    access,
    body: NewQuestion,
    answer: QuestionRecord,
    status: 201,
    errors: ['not_found'],
    content: 'change',
    summary: 'Adds a question, the last of its topic',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/questions/update/{id}',
    access,
    params,
    body: QuestionChanges,
    answer: QuestionRecord,
    errors: ['changed_meanwhile'],
    content: 'change',
    summary: 'Changes a question; what is left out stays',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/questions/delete/{id}',
    access,
    params,
    content: 'change',
    summary: 'Deletes a question',
  }),
}
