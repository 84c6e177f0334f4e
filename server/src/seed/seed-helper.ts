import sql from 'sql-template-tag'
import type { Database } from '../db/database.ts'
import { findStarterServices } from './find-starter-services.ts'
import { starterQuestions } from './starter-questions.ts'
import { starterRules } from './starter-rules.ts'

/** The helper, unless there is one; answers how many rules it got. */
export async function seedHelper(tx: Database): Promise<{ rules: number }> {
  const rules = await rulesWithIds(tx)
  const written = await tx.run(sql`
    insert into helper (questions, rules)
    values (${JSON.stringify(helperQuestions())}::jsonb, ${JSON.stringify(rules)}::jsonb)
    on conflict do nothing`)
  return { rules: written > 0 ? rules.length : 0 }
}

export function helperQuestions() {
  const questions = Object.entries(starterQuestions).map(([question, { text, options }]) => [
    question,
    { text, options: Object.entries(options).map(([key, words]) => ({ key, text: words })) },
  ])
  return Object.fromEntries(questions)
}

/** Without the rules about services and countries that the office has renamed or deleted. */
async function rulesWithIds(tx: Database): Promise<object[]> {
  const serviceIds = await findStarterServices(tx)
  const countries = await tx.all<{ id: string; slug: string }>(sql`select id, slug from countries`)
  const countryIds = new Map(countries.map(({ id, slug }) => [slug, id]))
  return starterRules.flatMap(({ service, country, ...rule }) => {
    const service_id = serviceIds[service]
    const country_id = country === undefined ? null : countryIds.get(country)
    return service_id && country_id !== undefined ? [{ ...rule, service_id, country_id }] : []
  })
}
