import { createHash, randomUUID } from 'node:crypto'
import { leadStages, leadStatuses, statusesOfStage } from 'contract/lead-states'
import { staffRoles } from 'contract/roles'
import sql, { join, raw, type Sql } from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../testing/servers/test-database.ts'
import type { Database, OpenDatabase } from './database.ts'

type Row = Record<string, unknown>

let db: OpenDatabase
/** One whole record of each kind, for the others to point at. */
const ids: Record<string, string> = {}

const text = (uz: string) => JSON.stringify({ uz, en: '', ru: '' })
const hash = (of: string = randomUUID()) => createHash('sha256').update(of).digest()
const unknown = randomUUID()
const fiveQuestions = (more = {}) =>
  JSON.stringify({ goal: {}, education: {}, language: {}, budget: {}, start: {}, ...more })

/** For each table a row that the database takes; every test breaks one thing about it. */
const whole = {
  staff: () => ({ full_name: 'A', username: `u-${randomUUID()}`, role: 'call_agent' }),
  staff_invites: () => ({
    staff_id: ids.staff,
    token_hash: hash(),
    password_version: 0,
    expires_at: 'tomorrow',
  }),
  auth_users: () => ({ email: `${randomUUID()}@example.com` }),
  auth_sessions: () => ({ user_id: ids.auth_users, secret_encrypted: hash() }),
  auth_refresh_tokens: () => ({ token_hash: hash(), session_id: ids.auth_sessions, counter: 0 }),
  auth_one_time_tokens: () => ({
    user_id: ids.auth_users,
    kind: 'recovery',
    token_hash: hash(),
    email: 'a@example.com',
    password_version: 0,
    expires_at: 'tomorrow',
  }),
  auth_keys: () => ({ kid: randomUUID(), public_jwk: '{}', private_encrypted: hash(), state: 'active' }),
  files: () => ({
    storage_key: `ab/${randomUUID()}`,
    original_name: 'a.pdf',
    media_type: 'application/pdf',
    size: 1,
    sha256: hash(),
    client_id: ids.clients,
  }),
  services: () => ({ title: text('Viza'), description: text('') }),
  service_inputs: () => ({ name: text('Pasport') }),
  service_input_links: () => ({ service_id: ids.services, input_id: ids.service_inputs }),
  stories: () => ({ name: 'A', country: 'B', text: 'C' }),
  partners: () => ({ name: text('Hamkor') }),
  countries: () => ({
    slug: `land-${randomUUID().replaceAll(/[^a-f]/g, '')}`,
    code: 'de',
    name: text('Germaniya'),
    summary: text('A'),
    body: text(''),
  }),
  country_facts: () => ({
    country_id: ids.countries,
    kind: 'tuition',
    text: text('A'),
    source: 'DAAD',
    as_of: 2025,
  }),
  country_services: () => ({ country_id: ids.countries, service_id: ids.services }),
  country_rules: () => ({ country: 'DE', passport_months: 6, counted_from: 'arrival' }),
  rates: () => ({ currency: 'USD', day: '2026-11-17', tiyin: 1_270_000 }),
  questions: () => ({
    anchor: `a-${randomUUID()}`,
    topic: 'times',
    question: text('Qachon?'),
    answer: text('Ertaga'),
  }),
  media: () => ({ width: 1, height: 1, state: 'live' }),
  media_variants: () => ({
    media_id: ids.media,
    width: 1,
    height: 1,
    storage_key: `ab/${randomUUID()}`,
    media_type: 'image/webp',
    size: 1,
    sha256: hash(),
  }),
  team: () => ({ name: 'A', role: text('Maslahatchi') }),
  site_pictures: () => ({
    slot: 'licence',
    media_id: ids.media,
    alt: JSON.stringify({ uz: 'A', en: 'A', ru: 'A' }),
  }),
  helper: () => ({ questions: fiveQuestions(), rules: '[]' }),
  clients: () => ({ full_name: 'A' }),
  documents: () => ({ client_id: ids.clients, title: 'A' }),
  document_versions: () => ({ document_id: ids.documents, n: 2 }),
  applications: () => ({ client_id: ids.clients, service_id: ids.services }),
  application_history: () => ({ application_id: ids.applications, to_status: 'draft', actor_kind: 'system' }),
  case_items: () => ({
    application_id: ids.applications,
    input_id: ids.service_inputs,
    required: true,
    name: text('A'),
    description: text(''),
  }),
  case_events: () => ({ application_id: ids.applications, event: 'handed_in', actor_kind: 'system' }),
  service_steps: () => ({ service_id: ids.services, position: 1, name: text('A'), turn: 'us', days: 1 }),
  case_steps: () => ({
    application_id: ids.applications,
    position: 1,
    name: text('A'),
    about: text(''),
    turn: 'us',
    days: 1,
  }),
  case_people: () => ({ application_id: ids.applications, staff_id: ids.staff, is_responsible: true }),
  case_notes: () => ({ application_id: ids.applications, text: 'A' }),
  case_messages: () => ({
    application_id: ids.applications,
    author_kind: 'client',
    author_id: ids.clients,
    text: 'A',
  }),
  leads: () => ({ name: 'A', phone: '90 123 45 67', source: 'website' }),
  lead_events: () => ({
    lead_id: ids.leads,
    event: 'created',
    to_stage: 'initial',
    to_status: 'new',
    actor_kind: 'visitor',
  }),
  lead_notes: () => ({ lead_id: ids.leads, text: 'A' }),
  lead_merges: () => ({
    kept_id: ids.leads,
    merged_id: ids.other_lead,
    kept_before: '{}',
    merged_before: '{}',
    created_by: ids.staff,
  }),
  contacts: () => ({ name: 'A', email: 'a@example.com', subject: 'visa', text: 'B', dedupe_hash: hash() }),
  api_sessions: () => ({ token_hash: hash(), kind: 'staff', staff_id: ids.staff, expires_at: 'tomorrow' }),
  api_keys: () => ({
    key_hash: hash(),
    prefix: 'mzl_abcdef',
    name: 'A',
    scopes: ['GET /leads/get-list'],
    per_minute: 60,
    made_by: ids.staff,
  }),
  notifications: () => ({ staff_id: ids.staff, kind: 'assigned', text: 'A' }),
  audit_log: () => ({ kind: 'sign_in', actor_kind: 'visitor' }),
  idempotency_keys: () => ({ actor: 'a', key: randomUUID(), request_hash: 'b' }),
  mails: () => ({
    to_address: 'a@example.com',
    subject: 'A',
    text_body: 'B',
    language: 'uz',
    kind: 'invite',
    message_id: randomUUID(),
  }),
  webhooks: () => ({
    name: 'A',
    url: 'https://a.example/',
    events: ['lead.created'],
    secret_encrypted: hash(),
  }),
  webhook_deliveries: () => ({ webhook_id: randomUUID(), type: 'lead.created', data: '{}' }),
  webhook_attempts: () => ({ delivery_id: ids.webhook_deliveries, number: 1, at: 'now', duration_ms: 1 }),
} satisfies Record<string, () => Row>

type Table = keyof typeof whole

function insert(table: Table, changes: Row = {}, into: Database = db): Promise<Row> {
  const row = { ...whole[table](), ...changes }
  const values = Object.values(row).map((value) => sql`${value}`)
  const columns = raw(Object.keys(row).join(', '))
  return into.only<Row>(sql`insert into ${raw(table)} (${columns}) values (${join(values)}) returning *`)
}

async function make(table: Table, changes: Row = {}): Promise<string> {
  return (await insert(table, changes)).id as string
}

beforeAll(async () => {
  db = await openTestDatabase()
  for (const table of [
    'staff',
    'auth_users',
    'auth_sessions',
    'services',
    'service_inputs',
    'countries',
    'clients',
    'media',
    'webhook_deliveries',
  ] as const) {
    ids[table] = await make(table)
  }
  for (const table of ['files', 'documents', 'applications', 'leads'] as const) ids[table] = await make(table)
  ids.document_versions = await make('document_versions', { n: 1 })
  ids.other_lead = await make('leads')
})
afterAll(() => db.close())

const soon = new Date(Date.now() + 60_000).toISOString()
const erased = { deleted_at: soon, erased_at: soon }

const amount = { low: 1, high: 2, currency: 'EUR', per: 'year' }

const aStep = (position: number) => ({ position, state: 'current', started_at: soon })

/** Thunks, because the ids are known only once the records are made. */
const refused: [table: Table, rule: string, changes: () => Row][] = [
  ['staff', 'staff_username_check', () => ({ username: 'usér' })],
  ['staff', 'staff_username_check', () => ({ username: 'a@b' })],
  ['staff', 'staff_email_check', () => ({ email: 'A@example.com' })],
  ['staff', 'staff_full_name_check', () => ({ full_name: '' })],
  ['staff', 'staff_role_known', () => ({ role: 'client' })],
  ['staff', 'staff_has_access_known', () => ({ has_access: ['admin', 'client'] })],
  ['staff', 'staff_deleted_is_inactive', () => ({ deleted_at: soon })],
  ['staff', 'staff_avatar_file_id_fkey', () => ({ avatar_file_id: unknown })],
  ['staff_invites', 'staff_invites_token_hash_check', () => ({ token_hash: Buffer.from('short') })],
  ['staff_invites', 'staff_invites_staff_id_fkey', () => ({ staff_id: unknown })],
  ['auth_users', 'auth_users_email_check', () => ({ email: 'A@example.com' })],
  ['auth_users', 'auth_users_phone_check', () => ({ phone: '+998901234567' })],
  ['auth_users', 'auth_users_phone_proved', () => ({ phone_proved_at: 'now' })],
  ['auth_sessions', 'auth_sessions_floor', () => ({ counter: 1, counter_floor: 2 })],
  ['auth_refresh_tokens', 'auth_refresh_tokens_session_id_fkey', () => ({ session_id: unknown })],
  ['auth_one_time_tokens', 'auth_one_time_tokens_has_secret', () => ({ token_hash: null })],
  ['auth_one_time_tokens', 'auth_one_time_tokens_tries_check', () => ({ tries: 6 })],
  ['auth_keys', 'auth_keys_public_jwk_check', () => ({ public_jwk: '{"d": "private"}' })],
  ['files', 'files_one_owner', () => ({ client_id: null })],
  ['files', 'files_one_owner', () => ({ lead_id: ids.leads })],
  ['files', 'files_size_check', () => ({ size: 10 * 1024 * 1024 + 1 })],
  ['files', 'files_storage_key_check', () => ({ storage_key: 'ab/name with blanks' })],
  ['files', 'files_removed_when', () => ({ state: 'removed' })],
  ['services', 'services_title_check', () => ({ title: '{"uz": "Viza", "en": ""}' })],
  ['services', 'services_title_check', () => ({ title: '{"uz": "Viza", "en": "", "ru": 1}' })],
  ['services', 'services_title_check', () => ({ title: text('') })],
  ['services', 'services_description_check', () => ({ description: '"Viza"' })],
  ['services', 'services_features_check', () => ({ features: '[{"uz": "A"}]' })],
  ['services', 'services_features_check', () => ({ features: text('A') })],
  ['service_inputs', 'service_inputs_name_check', () => ({ name: text('') })],
  ['service_input_links', 'service_input_links_input_id_fkey', () => ({ input_id: unknown })],
  ['stories', 'stories_rating_check', () => ({ rating: 6 })],
  ['partners', 'partners_name_check', () => ({ name: text('') })],
  ['countries', 'countries_slug_check', () => ({ slug: 'Germany' })],
  ['countries', 'countries_slug_check', () => ({ slug: 'a--b' })],
  ['countries', 'countries_code_check', () => ({ code: 'DE' })],
  ['countries', 'countries_name_check', () => ({ name: '{"uz": "A"}' })],
  ['countries', 'countries_focus_check', () => ({ focus: 10 })],
  ['countries', 'countries_published_whole', () => ({ published: true, name: text('') })],
  ['countries', 'countries_published_whole', () => ({ published: true, summary: text('') })],
  ['countries', 'countries_picture_described', () => ({ media_id: unknown, alt: text('A') })],
  ['country_facts', 'country_facts_kind_check', () => ({ kind: 'weather' })],
  ['country_facts', 'country_facts_source_check', () => ({ source: '' })],
  ['country_facts', 'country_facts_as_of_check', () => ({ as_of: 1999 })],
  ['country_facts', 'country_facts_amount_whole', () => ({ low: 1, high: 2 })],
  ['country_facts', 'country_facts_check', () => ({ ...amount, high: 0 })],
  ['country_facts', 'country_facts_amount_of_money', () => ({ ...amount, kind: 'work' })],
  ['country_facts', 'country_facts_says_something', () => ({ text: text('') })],
  ['country_facts', 'country_facts_confirmed_by_whom', () => ({ confirmed_on: '2026-11-17' })],
  ['country_facts', 'country_facts_country_id_fkey', () => ({ country_id: unknown })],
  ['country_services', 'country_services_service_id_fkey', () => ({ service_id: unknown })],
  ['country_rules', 'country_rules_country_check', () => ({ country: 'UZ' })],
  ['country_rules', 'country_rules_passport_months_check', () => ({ passport_months: 25 })],
  ['country_rules', 'country_rules_counted_from_check', () => ({ counted_from: 'today' })],
  ['country_rules', 'country_rules_issued_within_years_check', () => ({ issued_within_years: 0 })],
  ['rates', 'rates_currency_check', () => ({ currency: 'RUB' })],
  ['rates', 'rates_tiyin_check', () => ({ tiyin: 0 })],
  ['rates', 'rates_set_by_fkey', () => ({ set_by: unknown })],
  ['questions', 'questions_anchor_check', () => ({ anchor: '1-a' })],
  ['questions', 'questions_anchor_check', () => ({ anchor: 'a b' })],
  ['questions', 'questions_topic_check', () => ({ topic: 'money' })],
  ['questions', 'questions_question_check', () => ({ question: text('') })],
  ['questions', 'questions_answer_check', () => ({ answer: '{"uz": "A"}' })],
  ['questions', 'questions_country_id_fkey', () => ({ country_id: unknown })],
  ['media_variants', 'media_variants_media_type_check', () => ({ media_type: 'image/png' })],
  ['team', 'team_name_check', () => ({ name: '' })],
  ['team', 'team_role_check', () => ({ role: text('') })],
  ['team', 'team_languages_check', () => ({ languages: ['uz', 'Russian'] })],
  ['team', 'team_focus_check', () => ({ focus: 10 })],
  ['team', 'team_media_id_fkey', () => ({ media_id: unknown })],
  ['site_pictures', 'site_pictures_slot_check', () => ({ slot: 'kitchen' })],
  ['site_pictures', 'site_pictures_alt_check', () => ({ alt: text('A') })],
  ['site_pictures', 'site_pictures_focus_check', () => ({ focus: 0 })],
  ['helper', 'helper_five_questions', () => ({ questions: '{"goal": {}}' })],
  ['helper', 'helper_five_questions', () => ({ questions: fiveQuestions({ age: {} }) })],
  ['helper', 'helper_five_questions', () => ({ questions: '["goal"]' })],
  ['helper', 'helper_rules_counted', () => ({ rules: '{}' })],
  ['helper', 'helper_rules_counted', () => ({ rules: JSON.stringify(Array(101).fill({})) })],
  ['clients', 'clients_phone_digits', () => ({ phone: '12-34' })],
  ['clients', 'clients_phone_digits', () => ({ phone: 'none' })],
  ['clients', 'clients_phone_proved', () => ({ phone_proved_at: 'now' })],
  ['clients', 'clients_telegram_user_id_check', () => ({ ...account('t'), telegram_user_id: 0 })],
  ['clients', 'clients_telegram_of_account', () => ({ telegram_user_id: 7 })],
  ['clients', 'clients_passport_whole', () => ({ passport_hash: hash() })],
  ['clients', 'clients_pinfl_hash_check', () => ({ identity_encrypted: hash(), pinfl_hash: Buffer.of(1) })],
  ['clients', 'clients_pinfl_is_sealed', () => ({ pinfl_hash: hash() })],
  [
    'clients',
    'clients_erased_without_identity',
    () => ({ ...erased, full_name: '', identity_encrypted: hash() }),
  ],
  [
    'clients',
    'clients_erased_without_expiry',
    () => ({ ...erased, full_name: '', passport_expires_on: 'today' }),
  ],
  [
    'clients',
    'clients_erased_without_reminders',
    () => ({ ...erased, full_name: '', reminders_off_at: 'today' }),
  ],
  ['clients', 'clients_account_whole', () => ({ auth_subject: 'a' })],
  ['clients', 'clients_merged_is_deleted', () => ({ merged_into_id: ids.clients })],
  ['clients', 'clients_erased_is_empty', () => ({ ...erased, full_name: '', phone: '901234567' })],
  ['service_inputs', 'service_inputs_document_type_check', () => ({ document_type: 'visa' })],
  ['documents', 'documents_one_owner', () => ({ lead_id: ids.leads })],
  ['documents', 'documents_one_owner', () => ({ client_id: null })],
  ['documents', 'documents_titled', () => ({ input_id: ids.service_inputs })],
  ['document_versions', 'document_versions_file_id_fkey', () => ({ file_id: unknown })],
  ['document_versions', 'document_versions_n_check', () => ({ n: 0 })],
  ['case_items', 'case_items_one_owner', () => ({ lead_id: ids.leads })],
  ['case_items', 'case_items_missing', () => ({ state: 'waiting' })],
  ['case_items', 'case_items_redo', () => ({ reason_code: 'blurry' })],
  ['case_items', 'case_items_reviewed', () => ({ state: 'accepted', version_id: ids.document_versions })],
  ['case_items', 'case_items_offered', () => ({ offered_version_id: ids.document_versions })],
  ['case_steps', 'case_steps_current_started', () => ({ state: 'current' })],
  ['case_steps', 'case_steps_done_when', () => ({ state: 'done' })],
  ['case_events', 'case_events_actor', () => ({ actor_kind: 'staff' })],
  ['case_messages', 'case_messages_text_check', () => ({ text: '' })],
  ['notifications', 'notifications_one_reader', () => ({ client_id: ids.clients })],
  ['applications', 'applications_status_check', () => ({ status: 'unknown' })],
  ['applications', 'applications_client_id_fkey', () => ({ client_id: unknown })],
  ['applications', 'applications_service_id_fkey', () => ({ service_id: unknown })],
  ['application_history', 'application_history_to_status_check', () => ({ to_status: 'done' })],
  ['application_history', 'application_history_actor', () => ({ actor_kind: 'staff' })],
  ['leads', 'leads_state', () => ({ stage: 'assigned' })],
  ['leads', 'leads_reachable', () => ({ phone: null })],
  ['leads', 'leads_reachable', () => ({ name: '' })],
  ['leads', 'leads_owned_since', () => ({ current_agent_id: ids.staff, call_agent_id: ids.staff })],
  ['leads', 'leads_owner_is_stage_agent', () => ({ current_agent_id: ids.staff, assigned_at: soon })],
  ['leads', 'leads_application_when_completed', () => ({ application_id: ids.applications })],
  ['leads', 'leads_merged_is_deleted', () => ({ merged_into_id: ids.leads })],
  ['leads', 'leads_erased_is_empty', () => ({ ...erased, name: '', region: 'Toshkent', phone: null })],
  ['leads', 'leads_meeting_type_check', () => ({ meeting_type: 'office' })],
  ['leads', 'leads_service_id_fkey', () => ({ service_id: unknown })],
  ['lead_events', 'lead_events_to_state', () => ({ to_status: 'selected' })],
  ['lead_events', 'lead_events_from_state', () => ({ from_stage: 'documenting', from_status: 'selected' })],
  ['lead_events', 'lead_events_actor', () => ({ actor_id: ids.staff })],
  ['lead_merges', 'lead_merges_of_two', () => ({ merged_id: ids.leads })],
  ['contacts', 'contacts_subject_check', () => ({ subject: 'money' })],
  ['api_sessions', 'api_sessions_of_one', () => ({ client_id: ids.clients })],
  ['api_sessions', 'api_sessions_of_one', () => ({ staff_id: null })],
  ['api_sessions', 'api_sessions_of_one', () => ({ kind: 'client' })],
  ['notifications', 'notifications_staff_id_fkey', () => ({ staff_id: unknown })],
  ['api_keys', 'api_keys_key_hash_check', () => ({ key_hash: Buffer.from('mzl_the-key-itself') })],
  ['api_keys', 'api_keys_prefix_check', () => ({ prefix: 'mzl_much-more-than-a-prefix' })],
  ['api_keys', 'api_keys_name_check', () => ({ name: '' })],
  ['api_keys', 'api_keys_scopes_check', () => ({ scopes: [] })],
  ['api_keys', 'api_keys_scopes_check', () => ({ scopes: Array(51).fill('GET /leads/get-list') })],
  ['api_keys', 'api_keys_per_minute_check', () => ({ per_minute: 601 })],
  ['api_keys', 'api_keys_expires_later', () => ({ expires_at: '2020-01-01' })],
  ['api_keys', 'api_keys_revoked_by_someone', () => ({ revoked_at: soon })],
  ['api_keys', 'api_keys_made_by_fkey', () => ({ made_by: unknown })],
  ['audit_log', 'audit_log_key_of_staff', () => ({ api_key_id: unknown })],
  ['audit_log', 'audit_log_actor', () => ({ actor_kind: 'staff' })],
  ['mails', 'mails_subject_check', () => ({ subject: 'A\r\nBcc: b@example.com' })],
  ['mails', 'mails_sent_when', () => ({ state: 'sent' })],
  ['webhooks', 'webhooks_url_check', () => ({ url: 'ftp://a.example/' })],
  ['webhooks', 'webhooks_events_check', () => ({ events: [] })],
  ['webhooks', 'webhooks_old_secret_whole', () => ({ old_secret_until: soon })],
  ['webhooks', 'webhooks_failing_whole', () => ({ failing_since: soon })],
  ['webhooks', 'webhooks_switched_off_whole', () => ({ active: false, switched_off_at: soon })],
  [
    'webhooks',
    'webhooks_switched_off_whole',
    () => ({ active: true, switched_off_at: soon, switched_off_reason: 'gone' }),
  ],
  ['webhook_deliveries', 'webhook_deliveries_due', () => ({ state: 'delivered' })],
  ['webhook_deliveries', 'webhook_deliveries_due', () => ({ due_at: null })],
  ['webhook_attempts', 'webhook_attempts_delivery_id_fkey', () => ({ delivery_id: unknown })],
]

test.each(refused)('%s: %s', async (table, constraint, changes) => {
  await expect(insert(table, changes())).rejects.toMatchObject({ constraint })
})

test.each(Object.keys(whole) as Table[])('%s: a whole row is taken', async (table) => {
  const undo = new Error('only tried')
  const tried = db.transaction((tx) => insert(table, {}, tx).then(() => Promise.reject(undo)))
  await expect(tried).rejects.toBe(undo)
})

const required: [Table, string][] = [
  ['staff', 'username'],
  ['clients', 'full_name'],
  ['applications', 'client_id'],
  ['applications', 'service_id'],
  ['leads', 'name'],
  ['leads', 'stage'],
  ['leads', 'status'],
  ['lead_events', 'to_stage'],
  ['audit_log', 'kind'],
]

test.each(required)('%s.%s has to be there', async (table, column) => {
  await expect(insert(table, { [column]: null })).rejects.toMatchObject({ code: '23502', column })
})

const account = (subject: string) => ({ auth_issuer: 'i', auth_subject: subject, email: 'once@example.com' })
const staffEmail = { email: 'once@example.com' }

const aCountry = { slug: 'once', apply_country: 'Kanada' }

const twice: [table: Table, rule: string, one: () => Row, other?: () => Row][] = [
  ['staff', 'staff_username_key', () => ({ username: 'Once' }), () => ({ username: 'oNCE' })],
  ['staff', 'staff_email_key', () => staffEmail],
  ['staff_invites', 'staff_invites_one_open', () => ({})],
  ['auth_users', 'auth_users_email_key', () => staffEmail],
  ['auth_refresh_tokens', 'auth_refresh_tokens_session_id_counter_key', () => ({})],
  ['auth_one_time_tokens', 'auth_one_time_tokens_one_live', () => ({})],
  ['auth_keys', 'auth_keys_one_active', () => ({})],
  ['countries', 'countries_slug_key', () => ({ slug: 'once' })],
  ['countries', 'countries_apply_country_key', () => aCountry, () => ({ ...aCountry, slug: 'other' })],
  ['country_facts', 'country_facts_one_of_a_kind', () => ({})],
  ['country_services', 'country_services_pkey', () => ({})],
  ['helper', 'helper_only_one', () => ({})],
  ['clients', 'clients_account_email_key', () => account('a'), () => account('b')],
  [
    'clients',
    'clients_telegram_user_key',
    () => ({ ...account('e'), telegram_user_id: 7 }),
    () => ({ ...account('f'), email: null, telegram_user_id: 7 }),
  ],
  ['clients', 'clients_account_key', () => account('c'), () => ({ ...account('c'), email: null })],
  // The migration has made it once.
  ['service_inputs', 'service_inputs_one_per_type', () => ({ document_type: 'passport' })],
  ['documents', 'documents_one_per_input', () => ({ input_id: ids.second_input, title: '' })],
  ['document_versions', 'document_versions_numbered', () => ({ n: 7 })],
  [
    'document_versions',
    'document_versions_file_id_key',
    () => ({ n: 7, file_id: ids.second_file }),
    () => ({ n: 8, file_id: ids.second_file }),
  ],
  ['case_items', 'case_items_one_per_input', () => ({ input_id: ids.second_input })],
  ['case_steps', 'case_steps_one_current', () => aStep(21), () => aStep(22)],
  ['case_people', 'case_people_one_responsible', () => ({}), () => ({ staff_id: ids.second_staff })],
  ['lead_merges', 'lead_merges_one_open', () => ({})],
  ['contacts', 'contacts_once_a_day', () => ({ dedupe_hash: hash('same') })],
  ['api_keys', 'api_keys_key_hash_key', () => ({ key_hash: hash('same') })],
  ['idempotency_keys', 'idempotency_keys_pkey', () => ({ key: 'same' })],
  ['questions', 'questions_anchor_key', () => ({ anchor: 'once' })],
  ['media_variants', 'media_variants_pkey', () => ({})],
  ['team', 'team_media_id_key', () => ({ media_id: ids.media })],
  ['site_pictures', 'site_pictures_slot_key', () => ({}), () => ({ media_id: ids.second_media })],
]

test.each(twice)('%s: %s takes one only', async (table, constraint, one, other = one) => {
  ids.second_file = await make('files')
  ids.second_media = await make('media')
  ids.second_input = await make('service_inputs')
  ids.second_staff = await make('staff')
  const both = db.transaction((tx) => insert(table, one(), tx).then(() => insert(table, other(), tx)))
  await expect(both).rejects.toMatchObject({ code: '23505', constraint })
})

test('a deleted person leaves the login, the account and the address to others', async () => {
  const gone = { ...staffEmail, username: 'leaves', active: false, deleted_at: soon }
  await insert('staff', gone)
  await insert('staff', { ...staffEmail, username: 'leaves' })
  await insert('clients', { ...account('leaves'), deleted_at: soon })
  await insert('clients', account('leaves'))
})

test('any number of other documents, and of clients of the office with one address', async () => {
  for (const _ of [1, 2]) {
    await insert('documents')
    await insert('clients', { email: 'family@example.com' })
  }
})

test('every role of the contract is a role of the staff table', async () => {
  for (const role of staffRoles) await insert('staff', { role, has_access: staffRoles })
})

const agentOf = { initial: 'call', consulting: 'consulting', documenting: 'document', completed: 'document' }
const states = leadStages.flatMap((stage) => leadStatuses.map((status) => ({ stage, status })))

test.each(states)('a lead may be $stage and $status only as the contract says', async ({ stage, status }) => {
  const allowed = (statusesOfStage[stage] as readonly string[]).includes(status)
  const free = insert('leads', { stage, status })
  if (!allowed) return expect(free).rejects.toMatchObject({ constraint: 'leads_state' })
  await free
  const owner = { [`${agentOf[stage]}_agent_id`]: ids.staff, current_agent_id: ids.staff, assigned_at: soon }
  const owned = insert('leads', { stage, status, ...owner })
  if (status === 'new' || status === 'needs_call') await owned
  else await expect(owned).rejects.toMatchObject({ constraint: expect.stringMatching(/^leads_owner_/) })
})

test('a deleted lead has no owner', async () => {
  const owned = { call_agent_id: ids.staff, current_agent_id: ids.staff, assigned_at: soon, deleted_at: soon }
  const constraint = 'leads_owner_only_while_open'
  await expect(insert('leads', owned)).rejects.toMatchObject({ constraint })
})

test('what other records reference cannot be deleted, with the same error on both stores', async () => {
  for (const table of ['case_items', 'application_history', 'lead_notes'] as const) await insert(table)
  await insert('document_versions', { file_id: ids.files })
  for (const table of ['services', 'service_inputs', 'clients', 'files', 'leads', 'applications'] as const) {
    const removal = db.run(sql`delete from ${raw(table)} where id = ${ids[table]}`)
    await expect(removal).rejects.toMatchObject({ code: '23503' })
  }
})

describe('append-only', () => {
  const histories = [
    'application_history',
    'lead_events',
    'lead_notes',
    'case_events',
    'case_notes',
    'case_messages',
  ] as const
  const changes = (table: Table, id: unknown): Sql[] => [
    sql`update ${raw(table)} set id = gen_random_uuid() where id = ${id}`,
    sql`delete from ${raw(table)} where id = ${id}`,
    sql`truncate ${raw(table)}`,
  ]
  /** A table that others refer to cannot be truncated anyway. */
  const refusal = /append-only|cannot truncate/
  const erasing = (change: Sql) =>
    db.transaction(async (tx) => {
      await tx.one(sql`select set_config('app.erasing', 'on', true)`)
      return tx.run(change)
    })

  test.each(['audit_log', 'rates', ...histories] as const)('%s is never changed', async (table) => {
    const id = await make(table)
    for (const change of changes(table, id)) await expect(db.run(change)).rejects.toThrow(refusal)
  })

  test.each(['audit_log', 'rates'] as const)('%s is not even open to who erases', async (table) => {
    const id = await make(table)
    for (const change of changes(table, id)) await expect(erasing(change)).rejects.toThrow('append-only')
  })

  test.each(histories)('%s can be emptied of a person, in that transaction only', async (table) => {
    const id = await make(table)
    const blank = raw(Object.hasOwn(whole[table](), 'text') ? "text = 'x'" : 'note = null')
    expect(await erasing(sql`update ${raw(table)} set ${blank} where id = ${id}`)).toBe(1)
    expect(await erasing(sql`delete from ${raw(table)} where id = ${await make(table)}`)).toBe(1)
    await expect(db.run(sql`delete from ${raw(table)} where id = ${id}`)).rejects.toThrow('append-only')
  })
})

test('a picture may have one width in two formats', async () => {
  await insert('media_variants')
  await insert('media_variants', { media_type: 'image/avif' })
})

test('an update counts the version up, whatever it says itself', async () => {
  const id = await make('clients')
  const [row] = await db.all<Row>(sql`
    update clients set full_name = 'B', version = 40 where id = ${id} returning version, updated_at > created_at as later`)
  expect(row).toEqual({ version: 2, later: true })
})

describe('the last super_admin', () => {
  const only = (rest: Sql) => sql`update staff set ${rest} where role = 'super_admin' and active`
  const constraint = 'staff_last_super_admin'

  test.each([
    ['demoted', sql`role = 'admin', has_access = '{}'`],
    ['switched off', sql`active = false`],
    ['deleted', sql`active = false, deleted_at = now()`],
  ])('cannot be %s', async (_, change) => {
    await db.run(sql`update staff set has_access = '{}'`)
    await insert('staff', { role: 'super_admin' })
    await expect(db.run(only(change))).rejects.toMatchObject({ constraint })
  })

  test('stays when two switch each other off at once', async () => {
    const one = await make('staff', { role: 'super_admin' })
    const other = await make('staff', { role: 'super_admin' })
    const off = (id: string, on: Database) => on.run(sql`update staff set active = false where id = ${id}`)
    await db.run(sql`
      update staff set active = false
      where (role = 'super_admin' or 'super_admin' = any (has_access)) and id not in (${one}, ${other})`)
    let second: Promise<unknown> = Promise.resolve()
    await db.transaction(async (tx) => {
      await off(one, tx)
      // Begun before the first is committed: it must not count the first as still there.
      second = expect(off(other, db)).rejects.toMatchObject({ constraint })
      await new Promise((resolve) => setTimeout(resolve, 200))
    })
    await second
  })
})

test('the totals of the leads are what counting them gives', async () => {
  const counted = () =>
    db.all(sql`
      select stage, status, current_agent_id is not null as owned, coalesce(meeting_type = 'offline', false) as office_meeting,
        count(*) as count
      from leads where deleted_at is null group by 1, 2, 3, 4 order by 1, 2, 3, 4`)
  const totals = () =>
    db.all(sql`select * from lead_totals where count <> 0 order by stage, status, owned, office_meeting`)
  const steps = [
    sql`insert into leads (name, phone, source) select 'N' || n, '90123456' || n, 'x' from generate_series(1, 9) n`,
    sql`update leads set call_agent_id = ${ids.staff}, current_agent_id = ${ids.staff}, assigned_at = now()
      where source = 'x' and name < 'N6'`,
    sql`update leads set stage = 'consulting', current_agent_id = null, meeting_type = 'offline' where name = 'N1'`,
    sql`update leads set deleted_at = now() where name in ('N8', 'N9')`,
    sql`delete from leads where name in ('N7', 'N8')`,
    sql`select compact_lead_counts()`,
  ]
  for (const step of steps) {
    await db.run(step)
    expect(await totals()).toEqual(await counted())
  }
})

test('an API session ends with the sign-in session behind it', async () => {
  const session = await make('auth_sessions')
  const client = { kind: 'client', staff_id: null, client_id: ids.clients, auth_session_id: session }
  const id = await make('api_sessions', client)
  await db.run(sql`delete from auth_sessions where id = ${session}`)
  expect(await db.all(sql`select id from api_sessions where id = ${id}`)).toEqual([])
})

test('a change of what visitors see is announced', async () => {
  const payloads: string[] = []
  const stop = await db.listen('content_changed', (table) => payloads.push(table))
  const tables = [
    'services',
    'service_inputs',
    'service_input_links',
    'stories',
    'partners',
    'countries',
    'country_facts',
    'country_services',
    'rates',
    'questions',
    'team',
    'site_pictures',
  ] as const
  for (const table of tables) await insert(table)
  await expect.poll(() => payloads).toEqual(tables)
  await stop()
})

test('a country goes with its facts and links, and a service with its links', async () => {
  const country_id = await make('countries')
  const service_id = await make('services')
  await insert('country_facts', { country_id })
  await insert('country_services', { country_id, service_id })
  await db.run(sql`delete from services where id = ${service_id}`)
  expect(await db.all(sql`select from country_services where country_id = ${country_id}`)).toEqual([])
  await db.run(sql`delete from countries where id = ${country_id}`)
  expect(await db.all(sql`select from country_facts where country_id = ${country_id}`)).toEqual([])
})

test.each([
  ["O'TKIR", "o'tkir"],
  ['O‘tkir O’tkir Oʻtkir Oʼtkir O`tkir O´tkir', "o'tkir o'tkir o'tkir o'tkir o'tkir o'tkir"],
  ['ЎКТАМ ҚОДИРОВ', 'ўктам қодиров'],
  ['', ''],
])('fold_text: %s is searched as %s', async (written, folded) => {
  expect(await db.one(sql`select fold_text(${written}) as folded`)).toEqual({ folded })
})

test.each([
  ['90 123-45-67', '998901234567'],
  ['+998 (90) 123 45 67', '998901234567'],
  ['+1 212 555 0100', '12125550100'],
  ['none', null],
])('fold_phone: %s is the number %s', async (written, folded) => {
  expect(await db.one(sql`select fold_phone(${written}) as folded`)).toEqual({ folded })
})

test('names are sorted as people read them, the same on both stores', async () => {
  const names = ['Ўктам', 'anna', 'Anna', 'Zarina', 'Bobur', 'Яна']
  for (const full_name of names) await insert('clients', { full_name, visa_type: 'sorted' })
  const rows = await db.all<{ full_name: string }>(sql`
    select full_name from clients where visa_type = 'sorted' order by full_name collate "und-x-icu", id`)
  expect(rows.map((row) => row.full_name)).toEqual(['anna', 'Anna', 'Bobur', 'Zarina', 'Ўктам', 'Яна'])
})
