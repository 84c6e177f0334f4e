import type { Notification } from 'contract/notifications'
import { expect, test } from 'vitest'
import { arrivedSince, shownCount } from './unread.ts'

const aNotice = (id: string, read_at: string | null = null): Notification => ({
  id,
  kind: 'mention',
  lead_id: null,
  lead: null,
  application_id: null,
  text: 'Sizni chaqirishdi',
  created_at: '2026-11-05T09:07:00Z',
  read_at,
})

test('past ninety-nine it says only that there are more', () => {
  expect([0, 1, 99, 100, 1000].map(shownCount)).toEqual(['0', '1', '99', '99+', '99+'])
})

test('new are those that were not there before and are unread', () => {
  const before = [aNotice('1'), aNotice('2', '2026-11-05T10:00:00Z')]
  const now = [aNotice('4'), aNotice('3', '2026-11-05T10:00:00Z'), ...before]
  expect(arrivedSince(before, now).map(({ id }) => id)).toEqual(['4'])
  expect(arrivedSince(now, before)).toEqual([])
})
