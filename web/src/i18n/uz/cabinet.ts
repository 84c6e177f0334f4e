/** The frame of the cabinet: its pages and the notifications. The model of en and ru. */
export const cabinet = {
  tabs: {
    label: 'Kabinet bo‘limlari',
    overview: 'Umumiy',
    applications: 'Arizalar',
    documents: 'Hujjatlar',
    messages: 'Xabarlar',
    details: 'Ma’lumotlarim',
    security: 'Xavfsizlik',
    unread: { other: '{n} ta o‘qilmagan' },
  },
  notifications: {
    title: 'Xabarnomalar',
    open: 'Xabarnomalar: yangisi yo‘q',
    openUnread: { other: 'Xabarnomalar: {n} ta o‘qilmagan' },
    none: 'Hali xabarnoma yo‘q. Arizangizda biror narsa o‘zgarsa, shu yerda ko‘rinadi.',
    failed: 'Xabarnomalarni olib bo‘lmadi',
    unread: 'O‘qilmagan',
    readAll: 'Hammasini o‘qilgan qilish',
    readFailed: 'O‘qilgan deb belgilab bo‘lmadi',
    arrived: { other: '{n} ta yangi xabarnoma' },
  },
} as const
