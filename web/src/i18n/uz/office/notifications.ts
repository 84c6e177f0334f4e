/** Notifications about colleagues' actions and due callbacks. */
export const notifications = {
  title: 'Xabarnomalar',
  open: 'Xabarnomalar',
  openUnread: 'Xabarnomalar, o‘qilmagan: {n}',
  none: 'Hali xabarnoma yo‘q',
  failed: 'Xabarnomalarni olib bo‘lmadi',
  unread: 'O‘qilmagan',
  readAll: 'Hammasini o‘qilgan qilish',
  readFailed: 'O‘qilgan deb belgilab bo‘lmadi',
  arrived: 'Yangi xabarnoma: {text}',
  arrivedMany: '{n} ta yangi xabarnoma',
  /** What a notice opens whose lead the reader has no longer. */
  lost: {
    title: 'Bu lead endi sizda emas',
    stage: 'Hozir bosqichi: {stage}',
    owner: 'Mas’ul: {name}',
    noOwner: 'Hozir hech kimga biriktirilmagan',
    gone: 'Bu lead o‘chirilgan.',
    close: 'Tushunarli',
  },
} as const
