import sql, { type Sql } from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import { aService, aStaffMember } from './records.ts'

const firstNames =
  'Abror Alisher Aziza Bobur Botir Dilfuza Dilnoza Doston Elyor Farida Feruza G‘ayrat Gulnora Humoyun Islom Jahongir Jasur Kamola Kamron Laylo Lola Madina Malika Mirzo Nargiza Nodira Odil O‘tkir Otabek Oysha Parviz Qodir Ra’no Rustam Saida Sardor Shahnoza Sherzod Temur Timur Umida Ulug‘bek Vali Xurshid Yulduz Zafar Zilola Zuhra'.split(
    ' ',
  )
const lastNames =
  'Abdullayev Ahmedov Aliyev Azimov Boboyev Boymurodov Davronov Ergashev Eshonqulov Fayziyev G‘aniyev Hakimov Hamidov Ibragimov Ismoilov Jo‘rayev Karimov Komilov Mahmudov Mirzayev Murodov Nazarov Normatov Olimov Ortiqov Po‘latov Qodirov Quvondiqov Rahimov Rasulov Saidov Sattorov Sobirov Sultonov Tojiyev To‘rayev Umarov Usmonov Valiyev Xolmatov Xudoyberdiyev Yo‘ldoshev Yusupov Zokirov'.split(
    ' ',
  )

/** In the names of five people, in one of a thousand, and in nearly everybody's. */
export const searchTerms = { rare: 'Zarnigorxon', seldom: 'Nurmuhammadjon', common: 'ov' }

export type Amounts = { clients: number; applications: number; leads: number }

/** Adds many rows in one transaction, however long a busy machine takes for them. */
export function addMany(db: Database, work: (tx: Database) => Promise<unknown>): Promise<unknown> {
  return db.transaction(async (tx) => {
    await tx.script('set local statement_timeout = 0')
    return work(tx)
  })
}

/** As many records as an office has after years, all in a moment; the planner knows of them. */
export async function manyRecords(db: Database, { clients, applications, leads }: Amounts): Promise<void> {
  await addMany(db, async (tx) => {
    await addClients(tx, clients)
    await addApplications(tx, applications)
    await addLeads(tx, leads)
  })
  await db.script('vacuum analyze clients, applications, leads')
}

async function addClients(db: Database, count: number): Promise<void> {
  await db.run(sql`
    insert into clients (full_name, phone, email, created_at)
    select ${nameOf}, case when ${chance(3)} % 8 > 0 then ${phoneOf} end,
      case when ${chance(4)} % 10 > 0 then 'client' || ${chance(5)} || '.' || n || '@example.com' end,
      now() - n * interval '1 minute'
    from generate_series(1, ${count}::int) as n`)
}

async function addApplications(db: Database, count: number): Promise<void> {
  const services = await Promise.all(Array.from({ length: 8 }, () => aService(db)))
  await db.run(sql`
    with people as (select array_agg(id) as ids, count(*)::int as count from clients)
    insert into applications (client_id, service_id, status, program_type, country_preference, created_at)
    select ids[1 + ${chance(1)} % people.count], ${oneOf(services, 2)}::uuid,
      ${oneOf(['draft', 'pending', 'pending', 'approved', 'approved', 'approved', 'rejected', 'uknown'], 3)},
      'Dastur ' || ${chance(4)} % 30, ${oneOf(['korea', 'australia', 'malaysia', 'singapore', 'dubai'], 5)},
      now() - n * interval '1 minute'
    from generate_series(1, ${count}::int) as n, people`)
}

async function addLeads(db: Database, count: number): Promise<void> {
  const agents = await Promise.all(Array.from({ length: 10 }, () => aStaffMember(db, 'call_agent')))
  const stage = oneOf(['initial', 'initial', 'initial', 'consulting', 'documenting'], 6)
  await db.run(sql`
    with made as (
      select ${nameOf} as name, ${phoneOf} as phone, 'lead' || n || '@example.com' as email, ${stage} as stage,
        case when n % 5 = 0 then ${oneOf(agents, 7)}::uuid end as agent_id, now() - n * interval '1 minute' as at
      from generate_series(1, ${count}::int) as n
    )
    insert into leads (name, phone, email, source, stage, current_agent_id, call_agent_id, assigned_at, created_at)
    select name, phone, email, 'website', stage, case stage when 'initial' then agent_id end, agent_id, at, at
    from made`)
}

/** Six documents of every service, four of which it cannot do without. */
export async function askForDocuments(db: Database): Promise<void> {
  const names = [
    'Pasport nusxasi',
    '3x4 rasm',
    'Diplom yoki shahodatnoma',
    'Rezyume (CV)',
    'Bank hisobidan ko‘chirma',
    'Tibbiy ma’lumotnoma',
  ]
  await db.run(sql`
    with inputs as (
      insert into service_inputs (name)
      select jsonb_build_object('uz', name, 'en', name, 'ru', name) from unnest(${names}::text[]) as name
      returning id
    )
    insert into service_input_links (service_id, input_id, position, required)
    select services.id, inputs.id, place, place < 5
    from services cross join (select id, row_number() over (order by id) as place from inputs) as inputs`)
}

/** A pseudo-random number for line n of a series, the same every time. */
export function chance(salt: number): Sql {
  return sql`(hashint4(n + ${salt * 1_000_000}) & 1073741823)`
}

export function oneOf(values: string[], salt: number): Sql {
  return sql`(${values}::text[])[1 + ${chance(salt)} % ${values.length}]`
}

export const nameOf = sql`
  case when n <= 5 then ${searchTerms.rare} when n % 1000 = 7 then ${searchTerms.seldom} else ${oneOf(firstNames, 1)} end
    || ' ' || ${oneOf(lastNames, 2)}`

export const phoneOf = phoneFrom([8, 9, 10])

/** Other seeds give the phone of somebody else. */
export function phoneFrom([first, second, third]: [number, number, number]): Sql {
  return sql`
    '+998 9' || ${chance(first)} % 10 || ' ' || lpad((${chance(second)} % 1000)::text, 3, '0') || '-'
      || lpad((${chance(third)} % 10000)::text, 4, '0')`
}
