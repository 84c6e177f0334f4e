import { type QuestionRecord, questionTopics } from 'contract/questions'

/** By topic, in the order of the help page, there by page, the help page first, and there by position. */
export function inOrder(rows: readonly QuestionRecord[]): QuestionRecord[] {
  const pages = [...new Set(rows.map(({ country_id }) => country_id))].sort((a, b) =>
    (a ?? '').localeCompare(b ?? ''),
  )
  return questionTopics.flatMap((topic) =>
    pages.flatMap((country_id) => siblingsOf(rows, { topic, country_id })),
  )
}

/** The questions that are shown together with this one, and among which it has its place. */
export function siblingsOf(
  rows: readonly QuestionRecord[],
  { topic, country_id }: Pick<QuestionRecord, 'topic' | 'country_id'>,
): QuestionRecord[] {
  return rows.filter((row) => row.topic === topic && row.country_id === country_id)
}
