import type { Parsed } from 'contract/endpoint'
import type { Setting, SettingKey, settings } from 'contract/settings'
import { audit } from '../../audit.ts'
import { type ActorCall, callerOf } from '../../http/actor-call.ts'
import { ApiError, updateRefusal } from '../../http/api-error.ts'
import type { HandlerContext } from '../../http/handler.ts'
import { listSettings, lockSetting, updateSettingRow } from './settings.queries.ts'

type Call = ActorCall & Pick<HandlerContext<typeof settings.update>, 'scopes'>
type Body = Parsed<typeof settings.update>['body']

/** What belongs to no stage is changed by who sees every stage. */
export function updateSetting(call: Call, key: SettingKey, { value, version }: Body): Promise<Setting> {
  if (value && !Object.values(call.scopes).includes('all')) throw new ApiError('forbidden')
  return call.db.transaction(async (tx) => {
    if (!value) return (await listSettings(tx)).find((setting) => setting.key === key) as Setting
    const before = await lockSetting(tx, key)
    if (version !== undefined && version !== before.version) throw updateRefusal(before)
    const after = await updateSettingRow(tx, key, value)
    await audit(tx, { kind: 'setting.updated', ...callerOf(call), detail: { key } })
    return after
  })
}
