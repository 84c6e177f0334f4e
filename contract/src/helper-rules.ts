import * as z from 'zod/mini'
import { Id, LocalizedAnswer, line, localized } from './fields.ts'
import { questionKeys } from './helper-questions.ts'

export const maxRules = 100
export const minOptions = 2
export const maxOptions = 6

/** Stands in addresses and in rules, so it stays when the text beside it is changed. */
const optionKey = /^[a-z0-9]+(-[a-z0-9]+)*$/
export const OptionKey = z.string().check(
  z.maxLength(40),
  z.refine((value) => optionKey.test(value), { params: { problem: 'option_key' } }),
)

const byQuestion = <T extends z.ZodMiniType>(part: T) => ({
  goal: part,
  education: part,
  language: part,
  budget: part,
  start: part,
})

const eachOnce = z.refine<readonly string[]>((keys) => new Set(keys).size === keys.length, {
  params: { problem: 'twice' },
})

const keysOnce = z.refine<readonly { key: string }[]>(
  (options) => new Set(options.map(({ key }) => key)).size === options.length,
  { params: { problem: 'twice' } },
)

export const NewQuestion = z.object({
  text: localized(line, 200),
  options: z
    .array(z.object({ key: OptionKey, text: localized(line, 120) }))
    .check(z.minLength(minOptions), z.maxLength(maxOptions), keysOnce),
})
/** Exactly these five. */
export const NewQuestions = z.object(byQuestion(NewQuestion))

const QuestionAnswer = z.object({
  text: LocalizedAnswer,
  options: z.array(z.object({ key: z.string(), text: LocalizedAnswer })),
})
export const QuestionsAnswer = z.object(byQuestion(QuestionAnswer))

const Options = z.array(OptionKey).check(z.minLength(1), z.maxLength(maxOptions), eachOnce)

/** Which answers a rule is about: one of the options of each question that it names. */
const Condition = z.object(byQuestion(z.optional(Options))).check(
  z.refine((given) => questionKeys.some((question) => given[question]), {
    params: { problem: 'required' },
  }),
)

/** As the database prints it: rules are compared with what comes from there. */
const TargetId = Id.check(z.toLowerCase())

const target = {
  if: Condition,
  service_id: TargetId,
  /** Null: in every country of that service. */
  country_id: z._default(z.nullable(TargetId), null),
  reason: localized(line, 200),
}

export const maxPoints = 5
const Points = z.int().check(z.minimum(1), z.maximum(maxPoints))

/** Speaks for a service, rules it out, or names what the person lacks for it. */
export const NewRule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('adds'), ...target, points: Points }),
  z.object({ kind: z.literal('stops'), ...target }),
  z.object({ kind: z.literal('lacks'), ...target }),
])
export const NewRules = z.array(NewRule).check(z.maxLength(maxRules))

const answered = {
  if: z.object(byQuestion(z.optional(z.array(z.string())))),
  service_id: Id,
  country_id: z.nullable(Id),
  reason: LocalizedAnswer,
}

export const HelperRule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('adds'), ...answered, points: z.int() }),
  z.object({ kind: z.literal('stops'), ...answered }),
  z.object({ kind: z.literal('lacks'), ...answered }),
])
export type HelperRule = z.infer<typeof HelperRule>
