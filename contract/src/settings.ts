import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Time, Version } from './fields.ts'
import { Tries } from './next-try.ts'
import { agentRoles, allow, officeRoles, stageManagerRoles } from './roles.ts'

/** What the office sets for itself. */
export const settingKeys = ['tries'] as const
export const SettingKey = z.enum(settingKeys)
export type SettingKey = z.infer<typeof SettingKey>

export const Setting = z.object({
  key: SettingKey,
  /** When a person who did not answer is called again. */
  value: Tries,
  /** Null while it is as the product comes. */
  updated_at: z.nullable(Time),
  version: Version,
})
export type Setting = z.infer<typeof Setting>

export const settings = {
  list: endpoint({
    method: 'GET',
    path: '/settings/get-list',
    access: allow({ all: [...officeRoles, ...stageManagerRoles], masked: agentRoles }),
    answer: z.array(Setting),
    summary: 'What the office has set for itself',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/settings/update/{key}',
    access: allow({ all: officeRoles, team: stageManagerRoles }),
    params: z.object({ key: SettingKey }),
    body: z.object({ value: z.optional(Tries), version: z.optional(Version) }),
    answer: Setting,
    errors: ['changed_meanwhile'],
    summary: 'Changes a setting; managers only those of their own stage',
  }),
}
