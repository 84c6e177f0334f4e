/** /admin/pictures. */
export const pictures = {
  title: 'Agentlik rasmlari',
  about:
    'Agentlikning o‘zi ko‘rinadigan to‘rt surat. Ular aloqa sahifasida, kirish eshigi bosh sahifada ham ko‘rsatiladi; qo‘yilmagani uchun joy qoldirilmaydi.',
  failed: 'Rasmlarni olishda xatolik yuz berdi',
  slots: {
    office_front: 'Ofis kirish eshigi',
    office_room: 'Ofis ichi',
    team: 'Jamoa',
    licence: 'Litsenziya yoki guvohnoma',
  },
  slotHints: {
    office_front: 'Mijoz binoni ko‘chadan tanib olsin.',
    office_room: 'Mijoz qabul qilinadigan xona.',
    team: 'Xodimlarning umumiy surati; hammasi rozi bo‘lsin.',
    licence: 'Hujjat o‘qiladigan darajada aniq bo‘lsin.',
  },
  noPicture: 'Rasm yo‘q',
  add: 'Rasm qo‘yish',
  addOf: 'Rasm qo‘yish: {name}',
  edit: 'Rasmni tahrirlash',
  picture: 'Rasm',
  focus: 'Rasmning markazi',
  saved: 'Rasm saqlandi',
  saveFailed: 'Rasmni saqlashda xatolik: {message}',
  saveUnexpected: 'Rasmni saqlab bo‘lmadi: {error}',
  removed: 'Rasm o‘chirildi',
  removeRefused: '{message}',
  removeFailed: 'Rasmni o‘chirib bo‘lmadi',
  removeAbout: 'Rasm saytdan darhol olinadi.',
  trust: {
    title: 'Agentlik haqidagi rasmiy ma’lumotlar',
    about:
      'Bular bu yerda o‘zgartirilmaydi: ularni sayt operatori agentlik faylida (agency.json) yozadi va serverni qayta ishga tushiradi.',
    none: 'Yozilmagan',
    facts: {
      legal_name: 'Yuridik nomi',
      registration_number: 'Davlat ro‘yxati raqami',
      licence: 'Litsenziya',
      address: 'Manzil',
      telegram: 'Telegram',
    },
  },
} as const
