/** What waits today, over the desks. */
export const today = {
  title: 'Bugun',
  failed: 'Rejani olib bo‘lmadi',
  figures: {
    hot: 'Issiq',
    overdue: 'Kechikkan',
    unanswered: 'Ko‘tarmagan',
    stuck: 'Turib qolgan',
    callbacks: 'Qo‘ng‘iroqlar',
    meetings: 'Uchrashuvlar',
    tasks: 'Vazifalar',
  },
  /** A figure that is counted no further, and a list that has more. */
  more: '{n}+',
  none: 'Bugunga reja yo‘q',
} as const
