import { maxContacts, maxTags } from 'contract/lead-forms'
import type { LeadContact } from 'contract/lead-shapes'
import type { MergeField } from 'contract/lead-states'
import sql, { join, raw, type Sql } from 'sql-template-tag'
import { auditInsertRows } from '../../../audit.ts'
import type { Database } from '../../../db/database.ts'
import { type ActorCall, callerOf } from '../../../http/actor-call.ts'
import { historyInsert } from './history.queries.ts'
import { stageAgentSet } from './stage-agents.ts'

/** The two leads of a merge. */
export type Pair = { kept_id: string; merged_id: string }

/** What goes from one lead to another, together, where that has nothing of it. The first column says whether it is there. */
const groups = {
  name: ['name'],
  source: ['source'],
  language: ['language'],
  phone: ['phone'],
  email: ['email'],
  region: ['region'],
  birth_year: ['birth_year'],
  passport: ['passport_hash', 'passport_encrypted'],
  comments: ['comments'],
  service: ['service_id'],
  study_type: ['study_type'],
  country: ['country'],
  meeting: ['meeting_type', 'meeting_time'],
  first_visit: ['utm_first'],
  last_visit: ['utm_last'],
  account: ['client_id'],
  asked: ['asked_at'],
} as const satisfies Record<MergeField, readonly string[]> & Record<string, readonly string[]>

export type FieldGroup = keyof typeof groups

/**
 * Gives the kept lead what it lacks and what was chosen of the other one, and answers what that was. It counts as changed
 * even if it was nothing.
 */
export async function takeFields(
  tx: Database,
  pair: Pair,
  chosen: readonly FieldGroup[],
): Promise<FieldGroup[]> {
  const of = (lead: string, columns: readonly string[]) => join(columns.map((name) => raw(`${lead}.${name}`)))
  const lacking = Object.entries(groups).map(
    ([group, columns]) => sql`
      case when (num_nonnulls(${of('kept', columns)}) = 0 or ${group}::text = any (${[...chosen]}::text[]))
        and ${raw(`merged.${columns[0]}`)} is not null then ${group} end`,
  )
  const row = await tx.one<{ taken: FieldGroup[] }>(sql`
    select array_remove(array[${join(lacking)}]::text[], null) as taken
    from leads kept, leads merged
    where kept.id = ${pair.kept_id} and merged.id = ${pair.merged_id}`)
  const taken = row?.taken ?? []
  await setFields(tx, pair, taken, (column) => sql`merged.${column}`)
  return taken
}

/** Puts back what a merge has replaced, unless it was changed since. */
export function returnFields(
  tx: Database,
  { merge_id, ...pair }: Pair & { merge_id: string },
  taken: FieldGroup[],
): Promise<void> {
  const before = (column: Sql) => sql`
    (select old.${column} from lead_merges, jsonb_populate_record(null::leads, kept_before) as old
      where lead_merges.id = ${merge_id})`
  return setFields(
    tx,
    pair,
    taken,
    (column, first) => sql`
      case when kept.${first} is distinct from merged.${first} then kept.${column} else ${before(column)} end`,
  )
}

/** What the kept lead has of both after a merge. */
export type Joined = { contacts: LeadContact[]; tags: string[] }

/** Tags join, and phones that the kept lead does not have become phones of its person, as far as there is room. */
export async function joinContacts(tx: Database, { kept_id, merged_id }: Pair): Promise<Joined> {
  return tx.only<Joined>(sql`
    update leads kept set
      tags = array(
        select tag from unnest(kept.tags || merged.tags) with ordinality as tags (tag, place)
        group by tag order by min(place) limit ${maxTags}
      ),
      contacts = coalesce((
        select jsonb_agg(contact order by place) from (
          select distinct on (fold_phone(contact ->> 'phone')) contact, place
          from jsonb_array_elements(
            kept.contacts
            || case when merged.phone is not null then jsonb_build_array(
                jsonb_build_object('phone', merged.phone, 'relation', 'own', 'person_name', null)
              ) else '[]' end
            || merged.contacts
          ) with ordinality as contacts (contact, place)
          where fold_phone(contact ->> 'phone') is distinct from kept.phone_digits
          order by fold_phone(contact ->> 'phone'), place
        ) as phones where place <= ${maxContacts}
      ), '[]')
    from leads merged
    where kept.id = ${kept_id} and merged.id = ${merged_id}
    returning kept.contacts, kept.tags`)
}

/** Gives the kept lead its own tags and contacts back, unless they were changed since the merge. */
export async function partContacts(
  tx: Database,
  { kept_id, merge_id }: { kept_id: string; merge_id: string },
  joined: Joined | undefined,
): Promise<void> {
  if (!joined) return
  await tx.run(sql`
    update leads set
      tags = case when leads.tags = ${joined.tags}::text[] then old.tags else leads.tags end,
      contacts = case when leads.contacts = ${JSON.stringify(joined.contacts)}::jsonb
        then old.contacts else leads.contacts end
    from lead_merges cross join lateral jsonb_populate_record(null::leads, kept_before) as old
    where lead_merges.id = ${merge_id} and leads.id = ${kept_id} and kept_before ? 'tags'`)
}

async function setFields(
  tx: Database,
  { kept_id, merged_id }: Pair,
  names: FieldGroup[],
  given: (column: Sql, first: Sql) => Sql,
): Promise<void> {
  const values = names.flatMap((name) => {
    const [first] = groups[name]
    return groups[name].map((column) => sql`${raw(column)} = ${given(raw(column), raw(first))}`)
  })
  await tx.run(sql`
    update leads kept set ${join([sql`updated_at = now()`, ...values])}
    from leads merged
    where kept.id = ${kept_id} and merged.id = ${merged_id}`)
}

type Merge = Pair & { merge_id: string }

/** It is nobody's from now on, and in no list. */
export async function hideMerged(
  tx: Database,
  call: ActorCall,
  merge: Merge & { owner_id: string | null },
): Promise<void> {
  await tx.run(sql`
    update leads set deleted_at = now(), merged_into_id = ${merge.kept_id}, current_agent_id = null, assigned_at = null
    where id = ${merge.merged_id}`)
  await recordMerge(tx, call, 'merged', merge, { from: merge.owner_id, to: null })
}

type Unmerge = Merge & {
  owner_id: string | null
  assigned_at: string | null
  /** Whether the owner still works in its stage. */
  isOwned: boolean
}

/** As it was; free, where who owned it is gone. */
export async function showMerged(tx: Database, call: ActorCall, merge: Unmerge): Promise<void> {
  const { merged_id, owner_id, assigned_at, isOwned } = merge
  const isGone = owner_id !== null && !isOwned
  await tx.run(sql`
    update leads set
      deleted_at = null, merged_into_id = null,
      current_agent_id = ${isOwned ? owner_id : null}::uuid,
      assigned_at = ${isGone ? null : assigned_at}::timestamptz,
      ${stageAgentSet(sql`null`, sql`${isGone}`)}
    where id = ${merged_id}`)
  await recordMerge(tx, call, 'unmerged', merge, { from: null, to: isOwned ? owner_id : null })
}

/** The owner of the merged lead before and after, if there is one. */
type Owners = { from: string | null; to: string | null }

/** The line in both histories, and who did it to which lead. */
async function recordMerge(
  tx: Database,
  call: ActorCall,
  event: 'merged' | 'unmerged',
  { kept_id, merged_id, merge_id }: Merge,
  owners: Owners,
): Promise<void> {
  const from = sql`leads where id in (${kept_id}, ${merged_id}) order by id`
  const owner = (which: keyof Owners) => sql`
    case when id = ${merged_id} then ${owners[which]}::uuid else current_agent_id end`
  await tx.run(
    historyInsert({
      event,
      actor: call.actor,
      from,
      values: {
        from_agent_id: owner('from'),
        to_agent_id: owner('to'),
        merge_id: sql`${merge_id}::uuid`,
        at: sql`clock_timestamp()`,
      },
    }),
  )
  await tx.run(
    auditInsertRows({
      kind: `lead.${event}`,
      ...callerOf(call),
      target: { kind: 'lead', id: sql`id` },
      detail: sql`${JSON.stringify({ merge_id, kept_id, merged_id })}::jsonb`,
      from,
    }),
  )
}
