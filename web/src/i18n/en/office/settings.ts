import type { Translation } from '../../translation.ts'
import type { settings as model } from '../../uz/office/settings.ts'

export const settings = {
  title: 'Settings',
  tabs: { scripts: 'Scripts', tries: 'Repeated calls' },
  failed: 'The settings could not be loaded',
  none: 'No settings found',
  saved: 'Saved',
  saveFailed: '{message}',
  saveUnexpected: 'Could not be saved: {error}',
  tries: {
    about:
      'When nobody answers, the next call is set in this order. The last step is repeated, and the time is moved to working hours.',
    steps: 'Tries',
    step: 'After try {n}',
    kind: 'When',
    kinds: { minutes: 'Minutes later', days: 'Working days later' },
    minutes: 'How many minutes',
    days: 'How many working days',
    at: 'Time (hh:mm)',
    add: 'Add step',
    remove: 'Delete: {name}',
    minutesText: '{n} min later',
    daysText: '{n} working days later, {at}',
  },
} satisfies Translation<typeof model, 'en'>
