import { defaultTries } from 'contract/next-try'
import { type Setting, type SettingKey, settingKeys } from 'contract/settings'
import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'

/** What holds until the office sets something else. */
const defaults: Record<SettingKey, Setting['value']> = { tries: defaultTries }

export async function listSettings(db: Database): Promise<Setting[]> {
  const rows = await db.all<Setting>(sql`
    select key, value, updated_at, version from settings where key = any (${[...settingKeys]}::text[])`)
  return settingKeys.map((key) => rows.find((row) => row.key === key) ?? asItComes(key))
}

function asItComes(key: SettingKey): Setting {
  return { key, value: defaults[key], updated_at: null, version: 1 }
}

/** Written as it comes where nobody has set it, so that two who set it first meet at one row. */
export async function lockSetting(tx: Database, key: SettingKey): Promise<Setting> {
  await tx.run(sql`
    insert into settings (key, value) values (${key}, ${JSON.stringify(defaults[key])}::jsonb) on conflict do nothing`)
  return tx.only<Setting>(sql`
    select key, value, updated_at, version from settings where key = ${key} for update`)
}

export function updateSettingRow(tx: Database, key: SettingKey, value: Setting['value']): Promise<Setting> {
  return tx.only<Setting>(sql`
    update settings set value = ${JSON.stringify(value)}::jsonb, updated_at = now(), version = version + 1
    where key = ${key}
    returning key, value, updated_at, version`)
}
