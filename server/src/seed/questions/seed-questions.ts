import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import { accountQuestions } from './account.ts'
import { applyingQuestions } from './applying.ts'
import { contactQuestions } from './contact.ts'
import { documentsQuestions } from './documents.ts'
import { europeanCountries } from './european-countries.ts'
import { overseasCountries } from './overseas-countries.ts'
import { paymentQuestions } from './payment.ts'
import { programQuestions } from './program.ts'
import { type CountryQuestions, questionsOf, type StarterQuestion } from './starter-question.ts'
import { timesQuestions } from './times.ts'

/** Those of the help page. */
export const starterQuestions: StarterQuestion[] = [
  ...programQuestions,
  ...documentsQuestions,
  ...applyingQuestions,
  ...accountQuestions,
  ...paymentQuestions,
  ...timesQuestions,
  ...contactQuestions,
]

export const countryQuestions: CountryQuestions = { ...overseasCountries, ...europeanCountries }

/** The questions of the help page, and those of every country that is there; answers how many. */
export async function seedQuestions(tx: Database): Promise<{ questions: number }> {
  const countries = await tx.all<{ id: string; slug: string }>(sql`
    select id, slug from countries where slug = any(${Object.keys(countryQuestions)}::text[])`)
  const rows = [
    ...placed(starterQuestions, null),
    ...countries.flatMap(({ id, slug }) => {
      const texts = countryQuestions[slug]
      return texts ? placed(questionsOf(slug, texts), id) : []
    }),
  ]
  // What is there already is the office's: nothing is written over it.
  const questions = await tx.run(sql`
    insert into questions (anchor, topic, country_id, question, answer, position)
    select anchor, topic, country_id, question, answer, position
    from jsonb_populate_recordset(null::questions, ${JSON.stringify(rows)}::jsonb)
    on conflict (anchor) do nothing`)
  return { questions }
}

function placed(questions: StarterQuestion[], country_id: string | null): object[] {
  return questions.map((question, index) => ({ ...question, country_id, position: index + 1 }))
}
