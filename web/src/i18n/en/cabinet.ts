import type { Translation } from '../translation.ts'
import type { cabinet as model } from '../uz/cabinet.ts'

export const cabinet: Translation<typeof model, 'en'> = {
  tabs: {
    label: 'Pages of your account',
    overview: 'Overview',
    applications: 'Applications',
    documents: 'Documents',
    messages: 'Messages',
    details: 'My details',
    security: 'Security',
    unread: { one: '{n} unread', other: '{n} unread' },
  },
  notifications: {
    title: 'Notifications',
    open: 'Notifications: nothing new',
    openUnread: { one: 'Notifications: {n} unread', other: 'Notifications: {n} unread' },
    none: 'No notifications yet. Changes of your applications will appear here.',
    failed: 'The notifications could not be loaded',
    unread: 'Unread',
    readAll: 'Mark all as read',
    readFailed: 'They could not be marked as read',
    arrived: { one: '{n} new notification', other: '{n} new notifications' },
  },
}
