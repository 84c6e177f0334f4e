/** Looking at a document without saving it. The model of en and ru. */
export const viewer = {
  view: 'Ko‘rish',
  viewed: 'Hujjat: {name}',
  loading: 'Hujjat ochilmoqda…',
  controls: 'Ko‘rish tugmalari',
  previousPage: 'Oldingi sahifa',
  nextPage: 'Keyingi sahifa',
  smaller: 'Kichraytirish',
  larger: 'Kattalashtirish',
  rotate: 'Burish',
  fitWidth: 'Eniga moslash',
  withKey: '{name} ({key})',
  page: 'Sahifa {n} / {all}',
  pageOf: '{name}, sahifa {n} / {all}',
  zoom: '{n}%',
  download: 'Yuklab olish',
  retry: 'Qayta urinish',
  notes: {
    manyPages:
      'Hujjatda {all} ta sahifa bor, bu yerda dastlabki {n} tasi ko‘rinadi. Qolganini ko‘rish uchun faylni yuklab oling.',
    hugePage:
      'Bu sahifa juda katta, shuning uchun kichraytirib ko‘rsatilmoqda. Asl o‘lchamda ko‘rish uchun faylni yuklab oling.',
    script:
      'Bu faylga dastur kodi qo‘shilgan. Bu yerda u ishlamaydi; faylni yuklab olsangiz, ehtiyot bo‘ling.',
  },
  problems: {
    unreachable: 'Fayl yuklanmadi. Internetni tekshirib, qayta urinib ko‘ring.',
    word: 'Word fayllari bu yerda ko‘rsatilmaydi. Faylni yuklab oling.',
    unknown: 'Bunday fayl bu yerda ko‘rsatilmaydi. Faylni yuklab oling.',
    password:
      'Fayl parol bilan himoyalangan, bu yerda ochilmaydi. Faylni yuklab oling va parol bilan oching.',
    broken: 'Fayl buzilgan, uni ko‘rsatib bo‘lmadi. Faylni yuklab olib, boshqa dasturda ochib ko‘ring.',
    brokenPage: 'Bu sahifani ko‘rsatib bo‘lmadi. Boshqa sahifalarni ko‘rish mumkin, faylni yuklab olish ham.',
    slow: 'Faylni ochish juda uzoq davom etdi va to‘xtatildi. Faylni yuklab oling.',
  },
} as const
