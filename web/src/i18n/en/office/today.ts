import type { Translation } from '../../translation.ts'
import type { today as model } from '../../uz/office/today.ts'

export const today = {
  title: 'Today',
  failed: 'The plan could not be loaded',
  figures: {
    hot: 'Hot',
    overdue: 'Overdue',
    unanswered: 'No answer',
    stuck: 'Stuck',
    callbacks: 'Callbacks',
    meetings: 'Meetings',
    tasks: 'Tasks',
  },
  more: '{n}+',
  none: 'Nothing planned for today',
} satisfies Translation<typeof model, 'en'>
