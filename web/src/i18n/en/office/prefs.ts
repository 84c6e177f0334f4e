import type { Translation } from '../../translation.ts'
import type { prefs as model } from '../../uz/office/prefs.ts'

export const prefs = {
  title: 'How you work',
  start: 'Start page',
  startAbout: 'The admin panel opens with this page.',
  roleStart: 'The page of your role',
  autoNext: 'Open the next lead at once',
  autoNextAbout: 'When off, an outcome shows its result first, and you open the next lead yourself.',
  saved: 'Saved',
  failed: 'Could not save',
} satisfies Translation<typeof model, 'en'>
