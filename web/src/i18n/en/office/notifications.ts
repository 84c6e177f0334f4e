import type { Translation } from '../../translation.ts'
import type { notifications as model } from '../../uz/office/notifications.ts'

export const notifications = {
  title: 'Notifications',
  open: 'Notifications',
  openUnread: 'Notifications, unread: {n}',
  none: 'No notifications yet',
  failed: 'The notifications could not be loaded',
  unread: 'Unread',
  readAll: 'Mark all as read',
  readFailed: 'Could not be marked as read',
  arrived: 'New notification: {text}',
  arrivedMany: 'New notifications: {n}',
  lost: {
    title: 'This lead is no longer yours',
    stage: 'Stage now: {stage}',
    owner: 'Owner: {name}',
    noOwner: 'Not assigned now',
    gone: 'This lead was removed.',
    close: 'OK',
  },
} satisfies Translation<typeof model, 'en'>
