import type { Notification } from 'contract/notifications'
import { expect, test } from 'vitest'
import { arrivedSince, unreadCount } from './notifications-query.ts'

const aNotice = (id: string, read_at: string | null = null): Notification => ({
  id,
  kind: 'mention',
  lead_id: null,
  text: 'Sizni chaqirishdi',
  created_at: '2026-11-05T09:07:00Z',
  read_at,
})

const many = (count: number) => Array.from({ length: count }, (_, at) => aNotice(String(at)))

test('what was read is not counted, and past ninety-nine it says only that there are more', () => {
  expect(unreadCount([])).toBe('0')
  expect(unreadCount([aNotice('1'), aNotice('2', '2026-11-05T10:00:00Z')])).toBe('1')
  expect(unreadCount(many(99))).toBe('99')
  expect(unreadCount(many(100))).toBe('99+')
})

test('new are those that were not there before and are unread', () => {
  const before = [aNotice('1'), aNotice('2', '2026-11-05T10:00:00Z')]
  const now = [aNotice('4'), aNotice('3', '2026-11-05T10:00:00Z'), ...before]
  expect(arrivedSince(before, now).map(({ id }) => id)).toEqual(['4'])
  expect(arrivedSince(now, before)).toEqual([])
})
