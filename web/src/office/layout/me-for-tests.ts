import { prefsOf } from 'contract/prefs'
import type { StaffRole } from 'contract/roles'
import type { StaffMe } from './me.ts'

/** An office user with these roles, for tests. */
export function meAs(role: StaffRole, has_access: StaffRole[] = []): StaffMe {
  return {
    kind: 'staff',
    id: '0192f0c4-aaaa-7bbb-8ccc-1234567890ab',
    full_name: 'Dilnoza Karimova',
    email: null,
    avatar_url: null,
    username: 'dilnoza',
    role,
    has_access,
    second_factor: false,
    prefs: prefsOf({}),
    version: 1,
  }
}
