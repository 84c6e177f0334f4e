import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, LocalizedAnswer, Version } from './fields.ts'
import { HelperRule, NewQuestions, NewRules, OptionKey, QuestionsAnswer } from './helper-rules.ts'
import { allow, officeRoles } from './roles.ts'

/** What visitors are asked. */
export const Helper = z.object({ questions: QuestionsAnswer, version: Version })
export type Helper = z.infer<typeof Helper>

/** A service in a published country; a service that no country names stands for itself, without one. */
export const HelperPair = z.object({ service_id: Id, country_id: z.nullable(Id) })
export type HelperPair = z.infer<typeof HelperPair>

/** The whole record, with what the office needs to try it out. */
export const RichHelper = z.object({
  id: Id,
  questions: QuestionsAnswer,
  rules: z.array(HelperRule),
  /** Everything that may be suggested, in the order that decides between equals. */
  pairs: z.array(HelperPair),
  /** Which rules name a service or a country that is gone; they do nothing. Counted from 0. */
  ignored_rules: z.array(z.int()),
  version: Version,
})
export type RichHelper = z.infer<typeof RichHelper>

/** As public pages name them: a country by the word of its address. */
const place = { service_id: Id, country: z.nullable(z.string()) }

/** What fits and why, without points: nobody is to read a chance into them. */
const Suggestions = z.object({
  suggestions: z.array(
    z.object({ ...place, reasons: z.array(LocalizedAnswer), lacks: z.array(LocalizedAnswer) }),
  ),
  /** What does not fit, and why; a null country stands for every country of that service. */
  unfit: z.array(z.object({ ...place, reasons: z.array(LocalizedAnswer) })),
})

/** What the office writes. */
export const HelperContent = z.object({ questions: NewQuestions, rules: NewRules })

const HelperChanges = z.extend(z.partial(HelperContent), { version: z.optional(Version) })

const office = allow({ all: officeRoles })

export const helper = {
  get: endpoint({
    method: 'GET',
    path: '/helper/get',
    access: 'everyone',
    answer: Helper,
    content: 'read',
    summary: 'The five questions that help to choose',
  }),
  // Not cached: there are thousands of answers, and as many addresses as somebody likes to invent.
  suggest: endpoint({
    method: 'GET',
    path: '/helper/suggest',
    access: 'everyone',
    query: z.object({
      goal: OptionKey,
      education: OptionKey,
      language: OptionKey,
      budget: OptionKey,
      start: OptionKey,
    }),
    answer: Suggestions,
    summary: 'Up to three services that fit five answers, with reasons, and what does not fit',
  }),
  richGet: endpoint({
    method: 'GET',
    path: '/helper/get-rich',
    access: office,
    answer: RichHelper,
    summary: 'The questions with their rules, and what there is to suggest',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/helper/update',
    access: office,
    body: HelperChanges,
    answer: RichHelper,
    errors: ['changed_meanwhile'],
    content: 'change',
    summary: 'Changes questions or rules; what is left out stays',
  }),
}
