import type { Parsed } from 'contract/endpoint'
import type { Question, QuestionRecord, questions } from 'contract/questions'
import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'

type NewQuestion = Parsed<typeof questions.create>['body']
type QuestionChanges = Parsed<typeof questions.update>['body']

const shown = sql`id, anchor, topic, country_id, question, answer, updated_at`
const columns = sql`${shown}, position, published, created_at, version`

/** A country that is not published takes its questions along. */
export function listQuestions(db: Database): Promise<Question[]> {
  return db.all<Question>(sql`
    select ${shown} from questions
    where published
      and (country_id is null or exists (select from countries where countries.id = country_id and countries.published))
    order by position, created_at, id`)
}

export function listAllQuestions(db: Database): Promise<QuestionRecord[]> {
  return db.all<QuestionRecord>(sql`select ${columns} from questions order by position, created_at, id`)
}

/** The last one of its topic and country; none where the anchor is taken. */
export function insertQuestion(
  tx: Database,
  { topic, country_id, question, answer, published }: NewQuestion,
  anchor: string,
): Promise<QuestionRecord | undefined> {
  return tx.one<QuestionRecord>(sql`
    insert into questions (anchor, topic, country_id, question, answer, published, position)
    values (
      ${anchor}, ${topic}, ${country_id}, ${json(question)}, ${json(answer)}, ${published},
      (
        select coalesce(max(position), 0) + 1 from questions
        where topic = ${topic} and country_id is not distinct from ${country_id}::uuid
      )
    )
    on conflict (anchor) do nothing
    returning ${columns}`)
}

export function lockQuestion(tx: Database, id: string): Promise<QuestionRecord | undefined> {
  return tx.one<QuestionRecord>(sql`select ${columns} from questions where id = ${id} for no key update`)
}

/** None where another call was faster. */
export function updateQuestionRow(
  tx: Database,
  id: string,
  changes: QuestionChanges,
): Promise<QuestionRecord | undefined> {
  const { topic, country_id, question, answer, position, published, version = null } = changes
  return tx.one<QuestionRecord>(sql`
    update questions set
      topic = coalesce(${topic ?? null}, topic),
      country_id = case when ${country_id !== undefined} then ${country_id ?? null}::uuid else country_id end,
      question = coalesce(${jsonOrNull(question)}, question),
      answer = coalesce(${jsonOrNull(answer)}, answer),
      position = coalesce(${position ?? null}::int, position),
      published = coalesce(${published ?? null}, published)
    where id = ${id} and version = coalesce(${version}::int, version)
    returning ${columns}`)
}

/** False where there was none. */
export async function deleteQuestion(tx: Database, id: string): Promise<boolean> {
  return (await tx.run(sql`delete from questions where id = ${id}`)) > 0
}

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`
const jsonOrNull = (value: unknown) => sql`${value === undefined ? null : JSON.stringify(value)}::jsonb`
