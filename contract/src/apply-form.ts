import * as z from 'zod/mini'
import { maxExperienceLength } from './applications.ts'
import { ApplyCountry } from './country-fields.ts'
import type { FieldProblem } from './field-problems.ts'
import { Day, Id, paragraph } from './fields.ts'
import { orNull } from './wire-values.ts'

/** A group in which nothing is chosen says ''; each says in its own words that it wants a choice. */
const chosen = (problem: FieldProblem) =>
  z.string().check(z.refine((value) => value !== '', { params: { problem } }))

/** What a client fills in to begin an application. */
export const ApplyForm = z.object({
  service_id: z.pipe(chosen('program'), Id),
  country_preference: z.pipe(
    z.pipe(
      chosen('country'),
      z.transform((value) => value as ApplyCountry),
    ),
    ApplyCountry,
  ),
  /** When the client means to leave, if that is known. */
  travel_on: z.pipe(
    z.pipe(
      z.string(),
      z.transform((typed): string | null => typed),
    ),
    orNull(Day),
  ),
  experience: paragraph(maxExperienceLength),
})
export type ApplyForm = z.output<typeof ApplyForm>
