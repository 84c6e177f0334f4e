/**
 * Tables of the schema public that are not transferred, and why. Other schemas are not either: `pgboss` has jobs, which
 * are made anew at the start (`queueWaitingMails` for mails), and `transfer` has the state of a transfer itself.
 */
export const leftOut: Record<string, string> = {
  migrations: 'written by the migrations of the target',
  record_changes:
    'news for open pages, told apart by transaction numbers that mean nothing in another database',
}

/** What migrations write into a new database. Such rows are replaced like all others. */
export const filledByMigrations = ['service_inputs', 'service_steps', 'telegram_state']

/** Who is signed in, and what was sent out to sign in with. A move transfers them; a restore may leave them empty. */
export const sessionTables = [
  'api_sessions',
  'auth_challenges',
  'auth_flows',
  'auth_one_time_tokens',
  'auth_refresh_tokens',
  'auth_sessions',
]
