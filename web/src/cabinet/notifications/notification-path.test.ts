import { clientNotificationKinds } from 'contract/notifications'
import { expect, test } from 'vitest'
import { notificationPath } from './notification-path.ts'

const elsewhere: Partial<Record<(typeof clientNotificationKinds)[number], string>> = {
  message: '/profile/messages/7',
  expiring: '/profile/documents',
}

test.each(clientNotificationKinds)('%s opens what it is about', (kind) => {
  expect(notificationPath({ kind, application_id: '7' })).toBe(elsewhere[kind] ?? '/profile/applications/7')
})

test('one without an application opens the cabinet', () => {
  expect(notificationPath({ kind: 'reminder', application_id: null })).toBe('/profile')
})
