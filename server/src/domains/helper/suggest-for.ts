import type { Answer } from 'contract/endpoint'
import type { helper } from 'contract/helper'
import { type Answers, findOption, questionKeys } from 'contract/helper-questions'
import { suggest } from 'contract/suggest'
import type { Database } from '../../db/database.ts'
import { ApiError } from '../../http/api-error.ts'
import { findHelper, listPairs } from './helper.queries.ts'
import { unknownChoice } from './rule-targets.ts'

/** What fits a visitor's answers, with countries named as their pages are. */
export async function suggestFor(db: Database, answers: Answers): Promise<Answer<typeof helper.suggest>> {
  const record = await findHelper(db)
  if (!record) throw new ApiError('not_found')
  const unknown = questionKeys.filter(
    (question) => !findOption(record.questions, question, answers[question]),
  )
  if (unknown.length > 0) {
    throw new ApiError('bad_query', { issues: unknown.map((question) => unknownChoice([question])) })
  }
  const pairs = await listPairs(db)
  const slugOf = new Map(pairs.map(({ country_id, slug }) => [country_id, slug]))
  const country = (id: string | null) => slugOf.get(id) ?? null
  const { suggestions, unfit } = suggest(record.rules, answers, pairs)
  return {
    suggestions: suggestions.map(({ service_id, country_id, reasons, lacks }) => ({
      service_id,
      country: country(country_id),
      reasons,
      lacks,
    })),
    unfit: unfit.map(({ service_id, country_id, reasons }) => ({
      service_id,
      country: country(country_id),
      reasons,
    })),
  }
}
