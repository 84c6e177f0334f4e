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
} as const
