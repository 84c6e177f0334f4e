/** How the documents of an application stand, for clients and the office. The model of en and ru. */
export const checklist = {
  states: {
    missing: 'Yuklanmagan',
    uploaded: 'Yuklangan',
    waiting: 'Tekshirilmoqda',
    accepted: 'Qabul qilindi',
    redo: 'Qaytadan yuklash kerak',
    expired: 'Muddati o‘tgan',
  },
  reused: 'Avval yuklangan',
  offered: 'Yangi fayl tekshirilmoqda',
  until: '{date} gacha',
  overdue: { other: 'Muddati {n} kun oldin o‘tgan' },
  reason: 'Sababi',
  note: 'Mutaxassis izohi',
  version: '{n}-versiya',
  counts: 'hozir shu hisobda',
  isOffered: 'tekshirilmoqda',
  uploadedBy: {
    you: 'Siz yuklagansiz',
    client: 'Mijoz yuklagan',
    office: 'Ofis yuklagan',
  },
  expires: 'Amal qilish muddati: {date}',
  erased: 'Fayl o‘chirilgan: o‘rniga yangisi bor',
  versions: { other: 'Yuklangan fayllar: {n}' },
} as const
